/**
 * Has the site kept on the device (service_worker.js), so that it works without a network from then on, and tells when a
 * newer version of it lies ready there.
 */
let waiting = null;

/** What is pressed first comes first: keeping all files gives a device much to do. */
const QUIET_MS = 1500;

/** None in frames, which have little of their own to keep, on hosts without https, and where the browser forbids it. */
function workers() {
  try {
    return window === top && isSecureContext ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}

/** Tells `renewable` once a newer version is there. */
export async function keepOffline(tell) {
  const container = workers();
  if (!container) return;
  const ready = (worker) => {
    // The first one of all is no newer version.
    if (!worker || !container.controller) return;
    waiting = worker;
    tell("renewable");
  };
  await new Promise((quiet) => setTimeout(quiet, QUIET_MS));
  try {
    const registration = await container.register(new URL("../../sw.js", import.meta.url));
    ready(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker.addEventListener("statechange", () => worker.state === "installed" && ready(worker));
    });
  } catch {
    // Without it the site needs the network, as any other.
  }
}

/** Goes on with the newer version: the page begins anew. */
export function renew() {
  if (waiting.state !== "installed") {
    // It has taken over already, since another window has asked for it or was opened.
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}
