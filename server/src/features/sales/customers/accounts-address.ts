import { sql } from 'kysely'

/** SQL: where mails about money go to a customer; null where nobody has entered an address. For the mail only: it is masked. */
export const accountsAddress = sql<string | null>`coalesce(customers.accounts_email, customers.email)`

/** SQL: whether a customer has such an address, also where that is masked. */
export const isMailable = sql<boolean>`${accountsAddress} is not null`
