import { type LinkPurpose, linkSeconds } from '@shehena/domain/office/accounts/account-links'
import type { Role } from '@shehena/domain/roles'
import { type Kysely, sql } from 'kysely'
import type { PublicContext } from '../../../../context.ts'
import type { Database } from '../../../../db/tables.ts'
import { Refusal } from '../../../../errors.ts'
import { hashOf, newToken } from './link-token.ts'

type Secret = { token: string; purpose: LinkPurpose }
type Holder = { userId: string; name: string; email: string; role: Role }

const spent: Record<LinkPurpose, string> = {
  verify: 'This link has been used or has expired. Ask for a new one; if the address is verified already, sign in.',
  reset: 'This link has been used or has expired. Ask for a new one.',
  invite: 'This invitation has been used, was called back or has expired. Ask your administrator for a new one.',
}

const pages: Record<LinkPurpose, string> = {
  verify: '/auth/verify',
  reset: '/auth/reset',
  invite: '/auth/invitation',
}

/**
 * Creates a one-time link in the transaction of the mail that carries it. The token is in the URL fragment, which
 * browsers do not send: no server log on the way contains it.
 *
 * @returns the link; its token is stored only as a hash
 */
export async function makeLink(
  db: Kysely<Database>,
  { userId, purpose, publicUrl }: { userId: string; purpose: LinkPurpose; publicUrl: string },
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('accountLinks')
    .values({
      userId,
      purpose,
      tokenHash: hashOf(token),
      expiresAt: sql<string>`now() + make_interval(secs => ${linkSeconds[purpose]})`,
    })
    .execute()
  return `${publicUrl}${pages[purpose]}#token=${token}`
}

/** The account of a link, without using it up. @throws Refusal GONE */
export async function getLinkHolder({ db }: Pick<PublicContext, 'db'>, { token, purpose }: Secret): Promise<Holder> {
  const { rows } = await sql<Holder>`
    select p.user_id, p.name, u."email", p.role
      from account_links l
      join profiles p on p.user_id = l.user_id
      join auth."user" u on u."id" = l.user_id
      where l.token_hash = ${hashOf(token)} and l.purpose = ${purpose} and l.ended_at is null and l.expires_at > now()`.execute(
    db,
  )
  const [holder] = rows
  if (!holder) throw new Refusal('GONE', spent[purpose])
  return holder
}

/**
 * Uses up a link in the transaction of its effect. Race: of two requests the second one waits and then finds it used.
 * The acting user becomes the owner of the link.
 *
 * @throws Refusal GONE
 */
export async function useLink(tx: Kysely<Database>, { token, purpose }: Secret): Promise<void> {
  const tokenHash = hashOf(token)
  await sql`
    select set_config('app.user_id', user_id::text, true) from account_links where token_hash = ${tokenHash}`.execute(
    tx,
  )
  const used = await tx
    .updateTable('accountLinks')
    .set({ endedAt: sql<string>`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n) throw new Refusal('GONE', spent[purpose])
}

/** Revokes a person's open links, of one kind or of all. */
export async function endLinks(
  tx: Kysely<Database>,
  { userId, purpose }: { userId: string; purpose?: LinkPurpose },
): Promise<void> {
  let open = tx
    .updateTable('accountLinks')
    .set({ endedAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  if (purpose) open = open.where('purpose', '=', purpose)
  await open.execute()
}
