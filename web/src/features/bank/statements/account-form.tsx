import '@mantine/core/styles/Switch.css'
import { NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type BankAccountKind, bankAccountKinds } from '@shehena/domain/bank/lines/bank-line-list'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { changedFields, useSave, without } from '#web/shared/forms/save.ts'
import { bySchema } from '#web/shared/forms/schema.ts'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { reconciliationPath } from '../shared/reconciliation-address.ts'
import { accountKindMessages } from '../shared/reconciliation-messages.ts'
import { accountMessages } from './account-messages.ts'

type Values = {
  name: string
  kind: BankAccountKind
  number: string
  ledgerCode: string
  tiesItself: boolean
  isActive: boolean
}

type Props = { account?: BankAccount; backPath: string; newest?: () => Promise<BankAccount> }

/** Adds or edits an account. Its kind stays: the lines were read as those of its kind. */
export function AccountForm({ account, backPath, newest }: Props) {
  const t = useMessages(accountMessages)
  const kinds = useMessages(accountKindMessages)
  const form = useForm<Values>({
    initialValues: valuesOf(account),
    validate: (values) => checked(without(values, ['isActive'])),
  })
  const { shell } = useSave({
    form,
    edit: account &&
      newest && {
        record: account,
        newest,
        read: valuesOf,
        formats: { kind: kinds, tiesItself: 'flag', isActive: 'flag' },
        labels: t,
      },
    save: (values, idempotencyKey, base) =>
      account && base
        ? api.bankAccounts.update.call({
            id: account.id,
            version: base.version,
            ...without(changedFields(base.values, values), ['kind']),
          })
        : api.bankAccounts.create.call(without(values, ['isActive']), { context: { idempotencyKey } }),
    changes: ['bank_accounts'],
    savedText: account ? t.updated : t.added,
    created: !account && (({ id, name }) => ({ name, path: reconciliationPath({ account: id }) })),
    failedText: account ? t.updateFailed : t.addFailed,
    next: () => backPath,
  })

  return (
    <FormShell {...shell} submitLabel={account ? t.save : t.add} isEdit={account !== undefined} cancelPath={backPath}>
      <FormSection title={t.details}>
        <TextInput
          label={t.name}
          description={t.nameHint}
          required
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={t.kind}
          required
          disabled={account !== undefined}
          data={bankAccountKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
          {...form.getInputProps('kind')}
        />
        <TextInput
          label={t.number}
          description={t.numberHint}
          required
          autoComplete="off"
          maxLength={60}
          {...form.getInputProps('number')}
        />
        <TextInput
          label={t.ledgerCode}
          description={t.ledgerCodeHint}
          autoComplete="off"
          maxLength={30}
          {...form.getInputProps('ledgerCode')}
        />
        <WideField>
          <Stack gap="xs">
            <Switch
              label={t.tiesItself}
              description={t.tiesItselfHint}
              {...form.getInputProps('tiesItself', { type: 'checkbox' })}
            />
            {account && (
              <Switch
                label={t.isActive}
                description={t.isActiveHint}
                {...form.getInputProps('isActive', { type: 'checkbox' })}
              />
            )}
          </Stack>
        </WideField>
      </FormSection>
    </FormShell>
  )
}

const checked = bySchema(() =>
  import('@shehena/domain/bank/statements/bank-account').then((module) => module.NewBankAccount),
)

function valuesOf(account: BankAccount | undefined): Values {
  return {
    name: account?.name ?? '',
    kind: account?.kind ?? bankAccountKinds[0],
    number: account?.number ?? '',
    ledgerCode: account?.ledgerCode ?? '',
    tiesItself: account?.tiesItself ?? true,
    isActive: account?.isActive ?? true,
  }
}
