// Loaded before a server that is measured: it throws away what nobody needs when it is told to, so that what is
// counted is what is held.
process.on('SIGUSR2', () => globalThis.gc?.())
