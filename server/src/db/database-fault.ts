import { isUnavailable } from '../errors.ts'
import { StartError } from '../start-error.ts'

/** The environment variable that names a database, and its value. */
export type NamedUrl = { variable: string; url: string }

/** The database cannot be reached, or takes no connections. It may later. */
export class DatabaseAway extends StartError {
  override name = 'DatabaseAway'
}

type Place = { host: string; user: string; database: string }

/** Faults of a connection that do not pass by waiting, by the code of PostgreSQL, of TLS or of the system. */
const faults: Record<string, (place: Place) => string> = {
  '28P01': ({ host, user }) =>
    `the database at ${host} refuses the password of the user ${user}: correct the user or the password.`,
  '28000': ({ host, user }) =>
    `the database at ${host} does not let the user ${user} in: correct the user, or allow it there (create role, pg_hba.conf).`,
  '3D000': ({ host, database }) =>
    `the server at ${host} has no database ${database}: create it there, or correct the name.`,
  '42501': ({ host, user, database }) =>
    `the user ${user} may not use the database ${database} at ${host}: grant it there, or name another user.`,
  ENOENT: () => 'it names a file that is not there: correct the path of the certificate.',
  CERT_HAS_EXPIRED: ({ host }) => `the certificate of ${host} has expired: renew it there.`,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ host }) =>
    `the certificate of the server is not for ${host}: use the name that it is for.`,
}
const untrusted = ({ host }: Place) =>
  `nobody we trust has signed the certificate of ${host}: name the authority with sslrootcert=FILE.`
for (const code of ['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'])
  faults[code] = untrusted

const away: Record<string, (place: Place) => string> = {
  ENOTFOUND: ({ host }) => `nobody knows the host ${host}: correct the name, unless it is about to exist.`,
  EAI_AGAIN: ({ host }) => `the host ${host} cannot be looked up, because no name server answers: check the network.`,
  ECONNREFUSED: ({ host }) => `no database answers at ${host}: start it, or correct the host and the port.`,
}
const silent = ({ host }: Place) => `${host} cannot be reached: check the network, or correct the host and the port.`
for (const code of ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN']) away[code] = silent

/** The sentence for the operator about an error of a database connection. Other errors stay as they are. */
export function explainDatabase(error: unknown, { variable, url }: NamedUrl): unknown {
  if (error instanceof StartError) return error
  if (!(error instanceof Error)) return error
  const place = placeOf(url)
  const code = 'code' in error ? String(error.code) : firstCodeOf(error)
  const permanent = faults[code]?.(place)
  if (permanent) return new StartError(`${variable}: ${permanent}`, { cause: error })
  if (/does not support SSL/.test(error.message))
    return new StartError(
      `${variable}: the database at ${place.host} does not speak TLS: switch it on there, or leave sslmode out.`,
      { cause: error },
    )
  const passing = away[code]?.(place) ?? (isUnavailable(error) ? takesNone(place, error) : null)
  return passing ? new DatabaseAway(`${variable}: ${passing}`, { cause: error }) : error
}

function takesNone({ host }: Place, { message }: Error): string {
  return `the database at ${host} takes no connections now (${message}): check whether it runs.`
}

/** Several addresses of one name that all refuse are an AggregateError without a code of its own. */
function firstCodeOf(error: Error): string {
  const [first] = error instanceof AggregateError ? error.errors : []
  return first instanceof Error && 'code' in first ? String(first.code) : ''
}

function placeOf(url: string): Place {
  const { host, username: user, pathname, searchParams } = new URL(url)
  return {
    host: host || (searchParams.get('host') ?? 'this machine'),
    user,
    database: pathname.slice(1) || user,
  }
}
