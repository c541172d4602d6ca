import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** A host or a port that nothing may be sent to. */
export class HostRefused extends Error {
  override name = 'HostRefused'
  readonly part: 'host' | 'port'

  constructor(part: 'host' | 'port', message: string) {
    super(message)
    this.part = part
  }
}

const internal = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  internal.addSubnet(network, bits, 'ipv4')
}
// IPv6: global unicast only, without ranges that embed an IPv4 address or are reserved.
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')
const ledOn = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  ledOn.addSubnet(network, bits, 'ipv6')
}

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !internal.check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  return publicSix.check(address, 'ipv6') && !ledOn.check(address, 'ipv6')
}

type Options = {
  /** The ports that may be used. */
  ports: readonly number[]
  resolve?: Resolve
}

/** Finds the addresses of a name. */
export type Resolve = (host: string) => Promise<readonly { address: string }[]>

const resolveName: Resolve = (host) => lookup(host, { all: true })

/**
 * Resolves a host that a person named. Prevents SSRF and DNS rebinding: the name is resolved once, checked, and the
 * connection uses the checked address.
 *
 * @throws HostRefused for an address that is not public, or another port; the error of the resolver for an unknown name
 */
export async function publicAddressOf(
  host: string,
  port: number,
  { ports, resolve = resolveName }: Options,
): Promise<string> {
  if (!ports.includes(port)) throw new HostRefused('port', 'That port is not allowed.')
  const addresses = (await resolve(host.replace(/\.$/, ''))).map(({ address }) => address)
  const [first] = addresses
  if (!first || !addresses.every(isPublicAddress)) throw new HostRefused('host', 'That address is not public.')
  return first
}
