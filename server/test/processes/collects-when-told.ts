// Loaded before a measured server: SIGUSR2 forces a garbage collection, so that only live memory is counted.
process.on('SIGUSR2', () => globalThis.gc?.())
