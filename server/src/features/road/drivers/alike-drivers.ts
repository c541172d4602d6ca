import type { AlikeDriverField } from '@shehena/domain/road/drivers/driver-list'
import type { driversApi } from '@shehena/domain/road/drivers/drivers-api'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { findAlike, hasLetters, isSameBy } from '../../../db/reads/alike.ts'
import { refuseHiddenFields } from '../../../db/refuse-hidden-fields.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'

type Input = InputOf<typeof driversApi.alike>

/** Drivers with the same name, phone or licence. */
export async function listAlikeDrivers(
  ctx: Context,
  { except, ...typed }: Input,
): Promise<OutputOf<typeof driversApi.alike>> {
  refuseHiddenFields(ctx, 'drivers', typed)
  const same = sameFields(typed)
  return findAlike(ctx, { table: 'drivers', name: sql`name`, isActive: sql`status = 'active'`, same, except })
}

function sameFields({ name, phone, licenseNo }: Omit<Input, 'except'>): [AlikeDriverField, RawBuilder<boolean>][] {
  const same: [AlikeDriverField, RawBuilder<boolean>][] = []
  if (name && hasLetters(name)) same.push(['name', isSameBy('person_key', 'name', name)])
  if (phone) same.push(['phone', isSameBy('phone_key', 'phone', phone)])
  if (licenseNo && hasLetters(licenseNo)) same.push(['licenseNo', isSameBy('plain_key', 'license_no', licenseNo)])
  return same
}
