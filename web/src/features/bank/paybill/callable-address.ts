/** Hosts that only this machine or its own network reaches: loopback, private and link-local addresses, and bare names. */
const inside = [
  /^(?!\[)[^.]+$/,
  /\.(localhost|local|internal|lan|test|example|invalid)$/,
  /^(0|10|127)\.\d+\.\d+\.\d+$/,
  /^172\.(1[6-9]|2\d|3[01])\.\d+\.\d+$/,
  /^(192\.168|169\.254)\.\d+\.\d+$/,
  /^\[(::1?|f[cd].*|fe[89ab].*)\]$/,
]

/** Whether Safaricom can call an address: https on a host of the internet, as far as its name tells. */
export function isCallable(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && !inside.some((pattern) => pattern.test(hostname))
}
