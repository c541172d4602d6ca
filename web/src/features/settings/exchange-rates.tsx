import { useForm } from '@mantine/form'
import { formatDay } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import type { ExchangeRate } from '@shehena/domain/settings/settings-api'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { useSave } from '#web/shared/forms/save.ts'
import { bySchema } from '#web/shared/forms/schema.ts'
import { FormSection } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { settingsMessages } from './settings-messages.ts'

/** Query of the exchange rates. */
export function useExchangeRates() {
  return useQuery(api.settings.exchangeRates.queryOptions({ input: {} }))
}

/** Form of the exchange rates of dollar and euro. */
export function ExchangeRates({ rates }: { rates: UseQueryResult<ExchangeRate[]> }) {
  const t = useMessages(settingsMessages)
  if (rates.isError && !rates.data)
    return <ErrorPanel title={t.ratesFailed} detail={rates.error.message} onRetry={rates.refetch} />
  if (!rates.data) return <LoadingDetails text={t.loadingRates} />
  return rates.data.map((rate) => <RateForm key={rate.id} rate={rate} onReload={() => rates.refetch()} />)
}

function RateForm({
  rate,
  onReload,
}: {
  rate: ExchangeRate
  onReload: () => Promise<{ data: ExchangeRate[] | undefined }>
}) {
  const t = useMessages(settingsMessages)
  const { dateFormat } = useClock()
  const version = useRef(rate.version)
  const form = useForm<{ centsPerUnit: Cents | null }>({
    initialValues: { centsPerUnit: rate.centsPerUnit },
    validate: bySchema(() => import('@shehena/domain/settings/settings-api').then((module) => module.RateChange)),
  })

  const begin = ({ centsPerUnit, version: read }: ExchangeRate) => {
    version.current = read
    form.setInitialValues({ centsPerUnit })
    form.setValues({ centsPerUnit })
    form.clearErrors()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows saves of others; typed values stay.
  useEffect(() => {
    if (!form.isDirty()) begin(rate)
  }, [rate.version])

  const { save, isSaving, problem, forget } = useSave({
    form,
    save: async ({ centsPerUnit }) => {
      // safe: the schema refuses an empty field.
      const saved = await api.settings.setExchangeRate.call({
        id: rate.id,
        version: version.current,
        centsPerUnit: centsPerUnit as Cents,
      })
      version.current = saved.version
      return saved
    },
    changes: 'exchange_rates',
    savedText: t.saved,
    savedDetail: t.sectionSaved(t.exchangeRate),
    failedText: t.saveFailed,
    onReload: async () => {
      const { data } = await onReload()
      const newest = data?.find(({ id }) => id === rate.id)
      forget()
      if (newest) begin(newest)
    },
  })

  return (
    <FormShell form={form} onSave={save} isSaving={isSaving} submitLabel={t.saveRate(rate.currency)} problem={problem}>
      <FormSection title={t.exchangeRateOf(rate.currency)}>
        <MoneyField
          label={t.worthOf(rate.currency)}
          description={rate.setOn ? t.setOn(formatDay(rate.setOn, dateFormat)) : t.notSet}
          required
          {...form.getInputProps('centsPerUnit')}
          value={form.values.centsPerUnit}
        />
      </FormSection>
    </FormShell>
  )
}
