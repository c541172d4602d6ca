import { Button, NativeSelect } from '@mantine/core'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import type { Job } from '@shehena/domain/road/jobs/job'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { DownloadButton } from '#web/shared/finance/download-button.tsx'
import { copyText } from '#web/shared/forms/copy-text.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { jobMessages } from '../job-messages.ts'
import { smsLink, whatsAppLink } from './driver-links.ts'
import classes from './trip-dialog.module.css'
import { tripMessages } from './trip-messages.ts'

type Props = { job: Job; onClose: () => void }

/** What the driver of a job gets: a paper, or a message that this device sends. */
export function TripDialog({ job, onClose }: Props) {
  const t = useMessages(tripMessages)
  return (
    <Dialog title={t.tripSheetOf(job.jobNo)} width="34rem" onClose={onClose}>
      {job.driver ? <TripSheet job={job} driver={job.driver} /> : <DriverFirst id={job.id} />}
    </Dialog>
  )
}

function DriverFirst({ id }: { id: string }) {
  const t = useMessages(tripMessages)
  const { editJob } = useMessages(jobMessages)
  const mayEdit = useCan('jobs.edit')
  return (
    <div className={classes.dialog}>
      <p className={classes.note}>{t.driverFirst}</p>
      {mayEdit && (
        <div className={classes.buttons}>
          <ButtonLink to={paths.editJob(id)}>{editJob}</ButtonLink>
        </div>
      )}
    </div>
  )
}

type SheetProps = { job: Job; driver: NonNullable<Job['driver']> }

function TripSheet({ job: { id }, driver }: SheetProps) {
  const t = useMessages(tripMessages)
  const label = useId()
  const place = useRef<HTMLDivElement>(null)
  const [lang, setLang] = useState<Language>('sw')
  const long = useQuery(api.jobs.tripText.queryOptions({ input: { id, lang, form: 'long' } }))
  const sms = useQuery(api.jobs.tripText.queryOptions({ input: { id, lang, form: 'sms' } }))
  const failed = [long, sms].find(({ error, data }) => error && !data)
  const text = long.data?.text ?? ''

  const copy = () =>
    copyText(text, place.current).then(
      () => toast.success(t.copied),
      () => toast.failure(t.copyFailed),
    )

  return (
    <div ref={place} className={classes.dialog}>
      <NativeSelect
        label={t.language}
        value={lang}
        // safe: the values of the options below.
        onChange={({ currentTarget }) => setLang(currentTarget.value as Language)}
        data={[
          { value: 'sw', label: 'Kiswahili' },
          { value: 'en', label: 'English' },
        ]}
      />
      {failed ? (
        <ErrorPanel title={t.failed} detail={failed.error?.message ?? ''} onRetry={() => failed.refetch()} />
      ) : (
        <div>
          <span id={label} className={classes.label}>
            {t.message}
          </span>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message is scrolled with the keyboard. */}
          <section className={classes.message} aria-labelledby={label} lang={lang} tabIndex={0}>
            {long.data ? text : <span role="status">{t.loading}</span>}
          </section>
        </div>
      )}
      <div className={classes.buttons}>
        <SendLink href={long.data ? whatsAppLink(driver.phone, text) : null} isOutside>
          {t.whatsAppTo(driver.name)}
        </SendLink>
        <SendLink href={sms.data ? smsLink(driver.phone, sms.data.text) : null}>{t.smsTo(driver.name)}</SendLink>
        <Button variant="default" disabled={!long.data} onClick={copy}>
          {t.copy}
        </Button>
        <DownloadButton
          label={t.print}
          failedText={t.printFailed}
          fetchFile={() => api.jobs.tripSheet.call({ id, lang })}
        />
      </div>
      <p className={classes.note}>{noteOf(driver, t)}</p>
    </div>
  )
}

function noteOf({ name, phone }: SheetProps['driver'], t: ReturnType<typeof useMessages<typeof tripMessages>>): string {
  if (!smsLink(phone, '')) return t.noPhone(name)
  return whatsAppLink(phone, '') ? t.onDevice : t.noCountry(name)
}

type LinkProps = { href: string | null; isOutside?: boolean; children: string }

/** A link to a program of the device, as a button; pressed in vain while there is nothing to send. */
function SendLink({ href, isOutside = false, children }: LinkProps) {
  if (!href) {
    return (
      <Button variant="default" disabled>
        {children}
      </Button>
    )
  }
  return (
    <Button
      component="a"
      variant="default"
      href={href}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </Button>
  )
}
