import { textOf } from '#web/app/search.ts'

const names = 'q status side sort page period from to account statement dialog edit line'.split(' ')

/**
 * The search parameters of the Reconciliation tab and of its open lines, as texts: the pages read them
 * (`reconciliation-address.ts`), because what every page loads first has no room for that.
 */
export const reconciliationSearch = (raw: Record<string, unknown>): Record<string, string | undefined> =>
  Object.assign({}, ...names.map((name) => textOf(raw, name)))
