import { constraintOf, Refusal } from '../../../errors.ts'

/** Runs a statement that sets an address. @throws Refusal CONFLICT for the field `url`, if the key has it already */
export async function addressing<Result>(statement: () => Promise<Result>): Promise<Result> {
  try {
    return await statement()
  } catch (error) {
    if (constraintOf(error) !== 'webhook_endpoints_url_key') throw error
    const message = 'This key has a webhook with this address already. Change that one.'
    throw new Refusal('CONFLICT', message, { fields: { url: message } })
  }
}
