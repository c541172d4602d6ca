import { useForm } from '@mantine/form'
import { formatDay } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import type { ExchangeRate } from '@shehena/domain/office/settings/settings-api'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { FormSection } from '#web/shared/ui/form/form-section.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsMessages } from './settings-messages.ts'

/** Query of the exchange rates. */
export function useExchangeRates() {
  return useQuery(api.settings.exchangeRates.queryOptions({ input: {} }))
}

/** Form of the exchange rates of dollar and euro. */
export function ExchangeRates() {
  const t = useMessages(settingsMessages)
  const rates = useExchangeRates()
  if (rates.isError && !rates.data)
    return <ErrorPanel title={t.ratesFailed} detail={rates.error.message} onRetry={rates.refetch} />
  if (!rates.data) return <LoadingDetails text={t.loadingRates} />
  const newest = async (id: string) => {
    const { data = [] } = await rates.refetch({ throwOnError: true })
    // safe: a currency is never removed.
    return data.find((rate) => rate.id === id)!
  }
  return rates.data.map((rate) => <RateForm key={rate.id} rate={rate} newest={() => newest(rate.id)} />)
}

function RateForm({ rate, newest }: { rate: ExchangeRate; newest: () => Promise<ExchangeRate> }) {
  const t = useMessages(settingsMessages)
  const { dateFormat } = useClock()
  const form = useForm<{ centsPerUnit: Cents | null }>({
    initialValues: { centsPerUnit: rate.centsPerUnit },
    validate: useSchema(() =>
      import('@shehena/domain/office/settings/settings-api').then((module) => module.RateChange),
    ),
  })

  const { save, isSaving, problem } = useSave({
    form,
    edit: {
      record: rate,
      newest,
      read: ({ centsPerUnit }) => ({ centsPerUnit }),
      formats: { centsPerUnit: 'money' },
      labels: { centsPerUnit: t.worthOf(rate.currency) },
      isFollowing: true,
    },
    save: ({ centsPerUnit }, _, base) => {
      const { id, version } = rate
      // safe: the schema refuses an empty field.
      const cents = centsPerUnit as Cents
      return api.settings.setExchangeRate.call({ id, version: base?.version ?? version, centsPerUnit: cents })
    },
    changes: ['exchange_rates'],
    savedText: t.saved,
    savedDetail: t.sectionSaved(t.exchangeRate),
    failedText: t.saveFailed,
  })

  return (
    <SettingsForm form={form} onSave={save} isSaving={isSaving} problem={problem}>
      <FormSection title={t.exchangeRateOf(rate.currency)}>
        <MoneyField
          label={t.worthOf(rate.currency)}
          description={rate.setOn ? t.setOn(formatDay(rate.setOn, dateFormat)) : t.notSet}
          required
          {...form.getInputProps('centsPerUnit')}
          value={form.values.centsPerUnit}
        />
      </FormSection>
    </SettingsForm>
  )
}
