import { isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * The addresses of an X-Forwarded-For header without ports and brackets. Some proxies append the port of the client, and
 * each connection has another one: it must not make another client of it.
 *
 * Each proxy appends at the right. So what stands left of an entry that is no address ('unknown') was not written by a
 * proxy of ours, and is left out: the client is then the nearest proxy that is known.
 */
export function plainAddresses(header: string): string {
  const addresses = header
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(withoutPort)
  return addresses.slice(addresses.lastIndexOf(null) + 1).join(',')
}

function withoutPort(entry: string): string | null {
  if (isIP(entry)) return entry
  const [, inBrackets, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(entry) ?? []
  if (inBrackets !== undefined) return isIPv6(inBrackets) ? inBrackets : null
  return plain !== undefined && isIPv4(plain) ? plain : null
}

/** The subject that a rate limit counts: an IPv4 address, or the /64 of an IPv6 address, which one client controls. */
export function subnetOf(ip: string): string {
  const [plain = ''] = ip.split('%', 1)
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  // IPv4 in IPv6, ::ffff:203.0.113.7, as a socket for both shows it.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address. The URL parser writes the last four bytes in hexadecimal too. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = numbersOf(head)
  const after = numbersOf(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function numbersOf(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16))
}
