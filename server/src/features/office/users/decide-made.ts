import { isDecided, type MadeKind } from '@shehena/domain/office/users/made-things'
import type { Decision } from '@shehena/domain/office/users/user'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { decideHooks } from '../../bank/paybill/decide-hooks.ts'
import { decideKeys } from '../api-keys/decide-keys.ts'
import { decideWebhooks } from '../webhooks/decide-webhooks.ts'
import { listMade } from './made-queries.ts'

type Person = { id: string /** Whether their power is taken: else there is nothing to decide. */; isLosing: boolean }

/**
 * Does what was decided about what a person made, in the transaction that takes their power. They are locked: who makes, renews or
 * ends such a thing waits.
 *
 * @throws Invalid for the field `decisions`, unless they are about all that the person made, and about nothing else
 */
export async function decideMade(tx: Context, { id, isLosing }: Person, decisions: readonly Decision[]): Promise<void> {
  const { items } = isLosing ? await listMade(tx, { id }) : { items: [] }
  if (!isDecided(items, decisions)) throw new Invalid(undecided, { decisions: undecided })
  const of = (kind: MadeKind) => decisions.filter((decision) => decision.kind === kind)
  await decideKeys(tx, of('apiKey'))
  await decideWebhooks(tx, of('webhook'))
  await decideHooks(tx, of('paybill'))
}

const undecided =
  'Decide for each key, webhook and paybill address that this person made whether it is kept, taken over or revoked. What they made may have changed since you looked.'
