import { fieldAccess, type RestrictedField } from '@shehena/domain/field-access'
import type { FieldTable } from '@shehena/domain/field-facts'
import type { Permission } from '@shehena/domain/permissions'
import { useLanguage, useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { accessMessages } from './access-messages.ts'
import { roleGroups } from './choice-messages.ts'

/**
 * The fields of a form that are hidden from the user: as the answer says, or by role for a new record.
 *
 * @param edit the permission to edit such a record
 * @returns them, and props of their inputs: disabled, with the mask and who may edit; none for a field that is not hidden
 */
export function useHiddenFields<Table extends FieldTable>(
  fields: Table,
  edit: Permission,
  record: { maskedFields: readonly RestrictedField<Table>[] } | undefined,
) {
  const access = fieldAccess(fields)
  const t = useMessages(accessMessages)
  const people = useMessages(roleGroups)
  const list = new Intl.ListFormat(useLanguage())
  const { profile } = useAuth()
  const hidden = record?.maskedFields ?? (profile ? access.masked(profile.role) : [])

  const whereHidden = (field: RestrictedField<Table>) =>
    hidden.includes(field) && {
      disabled: true,
      description: t.editedBy(list.format(access.editors(edit, field).map((role) => people[role]))),
      placeholder: access.maskOf(field) ?? '',
    }
  return { hidden, whereHidden }
}
