import { Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { accountMessages } from '../account-messages.ts'
import type { FactorStep } from './second-factor-dialog.tsx'

const SecondFactorDialog = lazyPart(() =>
  import('./second-factor-dialog.tsx').then((file) => ({ default: file.SecondFactorDialog })),
)

/** State of the second factor, and buttons to change it. */
export function SecondFactorCard() {
  const t = useMessages(accountMessages)
  const clock = useClock()
  const [step, setStep] = useState<FactorStep | null>(null)
  const factor = useQuery(api.account.secondFactor.queryOptions({ input: {} }))
  const { onSince = null, recoveryCodesLeft = 0, isRequired = false } = factor.data ?? {}

  return (
    <DetailCard
      title={t.secondFactor}
      action={factor.data && <Badge color={onSince ? 'brand' : 'gray'}>{onSince ? t.isOn : t.isOff}</Badge>}
    >
      {factor.isError ? (
        <ErrorPanel title={t.factorFailed} detail={factor.error.message} onRetry={() => factor.refetch()} />
      ) : factor.isPending ? (
        <Skeleton height="3rem" mb="sm" />
      ) : (
        <>
          <Text c="dimmed">
            {onSince
              ? `${t.onSince(formatInstant(onSince, clock))} ${t.codesLeft(recoveryCodesLeft)}`
              : t.secondFactorText}
          </Text>
          {isRequired && <Text mt="xs">{t.isRequired}</Text>}
          <Group my="sm" gap="xs">
            {onSince ? (
              <>
                <Button variant="default" onClick={() => setStep('renew')}>
                  {t.newCodes}
                </Button>
                <Button variant="default" onClick={() => setStep('end')}>
                  {t.turnOff}
                </Button>
              </>
            ) : (
              <Button onClick={() => setStep('begin')}>{t.turnOn}</Button>
            )}
          </Group>
        </>
      )}
      {step && (
        <Suspense>
          <SecondFactorDialog first={step} isRequired={isRequired} onClose={() => setStep(null)} />
        </Suspense>
      )}
    </DetailCard>
  )
}
