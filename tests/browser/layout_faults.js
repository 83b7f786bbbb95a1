// What is wrong with how the page is laid out, as texts: a function for the page, used by test_layout.py.
() => {
  const faults = [];
  const round = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
  const name = (e) => e.dataset.press ?? e.dataset.zoom ?? (e.id || e.classList[0] || e.tagName);
  const cut = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const empty = (box) => box.right - box.left < 2 || box.bottom - box.top < 2;
  const clips = (e) => getComputedStyle(e).overflowY !== "visible";
  const visible = (e) => e.checkVisibility({ visibilityProperty: true }) && getComputedStyle(e).clipPath === "none";
  const shown = (query) => [...document.querySelectorAll(query)].filter(visible);
  const page = document.documentElement;
  const scrolls = page.scrollHeight > page.clientHeight + 1;

  /** What of an element can be seen without scrolling what it is in. */
  const seen = (e) => {
    let box = e.getBoundingClientRect();
    for (let up = e.parentElement; up; up = up.parentElement) {
      if (clips(up)) box = cut(box, up.getBoundingClientRect());
    }
    return box;
  };

  /** Whether a text is for the ear alone. */
  const unseen = (e) => {
    let up = e;
    while (up && getComputedStyle(up).clipPath === "none") up = up.parentElement;
    return up !== null;
  };

  /** What holds an element in its place while what it is in scrolls. */
  const held = (e) => {
    let up = e;
    while (up && getComputedStyle(up).position !== "sticky") up = up.parentElement;
    return up;
  };

  /** Whether an element can be scrolled out from under what is held in place above it. */
  const comes = (e, above) => {
    const stuck = above && held(above);
    let up = stuck?.parentElement;
    while (up && !(clips(up) && up.scrollHeight > up.clientHeight)) up = up.parentElement;
    return up?.contains(e) && up.clientHeight - stuck.offsetHeight >= e.getBoundingClientRect().height;
  };

  // The parts of the table lie side by side, all of them in the window.
  const PARTS = `.brand, .turnline, .tools, .rowbox, .storiesbox, .seatsbox, .mapbox, .panelbox, .scorebox, .logbox,
    .boardbox, .handbox, .tabs`;
  const parts = shown(PARTS).map((e) => [name(e), seen(e)]);
  const real = parts.filter(([, box]) => !empty(box));
  for (const [i, [a, box]] of real.entries()) {
    const below = !scrolls && box.bottom > innerHeight + 1;
    if (box.left < -1 || box.right > innerWidth + 1 || below) faults.push(`${a} out of the window: ${round(box)}`);
    for (const [b, other] of real.slice(i + 1)) {
      const both = cut(box, other);
      if (both.right - both.left < 4 || both.bottom - both.top < 4) continue;
      // What is asked or refused may take more than its line: it grows over the lower edge of the map.
      if (a === "mapbox" && b === "r-panel" && both.bottom - both.top < 60) continue;
      // Where the page scrolls, it does so below the tabs.
      if (!(scrolls && b === "r-tabs")) faults.push(`${a} over ${b}: ${round(both)}`);
    }
  }

  // A part shows enough of itself to be of use, or nothing.
  for (const e of shown(".area")) {
    const box = seen(e);
    const full = [...e.children].some((child) => visible(child) && child.hasChildNodes());
    if (full && !empty(box) && box.bottom - box.top < 40) faults.push(`${name(e)} is squeezed: ${round(box)}`);
  }
  for (const e of shown(".panelbox > .panel, .panelbox > .panel > :is(p, ul, .body)")) {
    const whole = e.getBoundingClientRect();
    if (empty(whole) || getComputedStyle(e).display === "contents") continue;
    if (whole.height < parseFloat(getComputedStyle(e).fontSize)) faults.push(`${name(e)} is squeezed: ${round(whole)}`);
  }

  // What is cut off after some lines cannot be read on. Names in the plates of the players are told in full elsewhere.
  for (const e of shown("p, small, span, h1, h2, li, b")) {
    const clamped = getComputedStyle(e).webkitLineClamp !== "none" && !e.closest(".nm");
    if (clamped && e.scrollHeight > e.clientHeight + 3) faults.push(`${name(e)} is cut off after some lines: ${e.textContent}`);
  }

  // Nothing lies over the middle of what can be pressed; below a sheet nothing can.
  for (const e of shown("button, select, input, summary, .space")) {
    if (e.closest("[inert]")) continue;
    const [all, box] = [e.getBoundingClientRect(), seen(e)];
    const [x, y] = [(all.left + all.right) / 2, (all.top + all.bottom) / 2];
    // What clips it has a border.
    const inside = x > box.left && x < box.right && y > Math.max(box.top, 0) && y < Math.min(box.bottom - 3, innerHeight - 1);
    if (!inside) continue;
    const hit = document.elementFromPoint(x, y);
    const label = e.closest("label")?.contains(hit);
    // Cards of a hand overlap, and so do the buttons for two neighbors of the row.
    const fan = e.closest(".rowline, .fan")?.contains(hit);
    const tabs = scrolls && hit?.closest(".tabs, .ways-out, .onward");
    // The next press closes an open menu.
    const menu = hit?.closest(".menu");
    if (e.contains(hit) || label || fan || tabs || menu || comes(e, hit)) continue;
    faults.push(`${name(e)} is covered by ${hit && name(hit)}`);
  }

  // No text runs out of the window or of what it stands on, and no word of a usual length is broken but at a hyphen.
  const WORD = /\p{Script=Latin}{2,18}|[\p{Script=Katakana}ー]{2,6}/gu;
  const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    // Long names may be cut off in the plates of the players: they are told in full elsewhere.
    if (!node.data.trim() || e.closest(".sr, svg, .nm, option, textarea") || !visible(e) || unseen(e)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const ground = e.closest("button, label, .body, .panel, .plate, .area, .brand, .turnline, td, th");
    // Text that is twice as large may have no room for a word.
    if (!e.closest("code, pre, .code, .given") && parseFloat(getComputedStyle(document.documentElement).fontSize) < 24) {
      for (const word of node.data.matchAll(WORD)) {
        // A soft hyphen is drawn on the line before.
        range.setStart(node, word.index + Number(node.data[word.index - 1] === "\u00ad"));
        range.setEnd(node, word.index + word[0].length);
        const [first, ...rest] = [...range.getClientRects()].filter((box) => !empty(box));
        if (rest.some((box) => box.top > first.bottom - 4)) faults.push(`broken inside: ${word[0]} in ${name(ground ?? e)}`);
      }
      range.selectNodeContents(node);
    }
    for (const box of range.getClientRects()) {
      if (empty(box) || empty(cut(box, seen(e)))) continue;
      if (box.left < -1 || box.right > innerWidth + 1) faults.push(`out of the window: ${node.data} ${round(box)}`);
      for (let up = e; up; up = up.parentElement) {
        const [frame, { overflowX, overflowY }] = [up.getBoundingClientRect(), getComputedStyle(up)];
        const across = /hidden|clip/.test(overflowX) && (box.left < frame.left - 2 || box.right > frame.right + 2);
        // The lines of a text are higher than its letters.
        const along = /hidden|clip/.test(overflowY) && (box.top < frame.top - 5 || box.bottom > frame.bottom + 5);
        if (across || along) faults.push(`cut off by ${name(up)}: ${node.data} ${round(box)}`);
      }
      const under = ground?.getBoundingClientRect();
      if (under && !clips(ground) && (box.left < under.left - 2 || box.right > under.right + 2)) {
        faults.push(`out of ${name(ground)}: ${node.data} ${round(box)}`);
      }
    }
  }
  return faults;
}
