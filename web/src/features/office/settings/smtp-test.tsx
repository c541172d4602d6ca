import { Alert, Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { smtpMessages, testFailureMessages } from './smtp-messages.ts'
import { type SmtpValues, toSend } from './smtp-values.ts'

/** Sends a test mail with the typed settings, and shows the server's answer. */
export function SmtpTest({ form }: { form: UseFormReturnType<SmtpValues> }) {
  const t = useMessages(smtpMessages)
  const reasons = useMessages(testFailureMessages)
  const { user } = useAuth()
  const [to, setTo] = useState(user?.email ?? '')
  const test = useMutation({
    mutationFn: () => api.system.testMail.call({ to, server: toSend(form.values).server }),
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(error.fields)
    },
  })
  const { data: result, error } = test
  const atAddress = error instanceof ApiError ? error.fields.to : undefined

  return (
    <FormSection title={t.test}>
      <TextInput
        label={t.testTo}
        type="email"
        autoComplete="email"
        value={to}
        error={atAddress}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button
        variant="default"
        style={{ alignSelf: 'end', justifySelf: 'start' }}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        {t.sendTest}
      </Button>
      <WideField>
        <div role="status">
          {result?.isTaken && <Alert color="green">{t.taken(to)}</Alert>}
          {result?.failure && (
            <Alert color="red">
              {reasons[result.failure]} {result.replyCode && t.code(result.replyCode)}
            </Alert>
          )}
          {error && (
            <Alert color="red" title={t.testFailed}>
              {error.message}
            </Alert>
          )}
        </div>
      </WideField>
    </FormSection>
  )
}
