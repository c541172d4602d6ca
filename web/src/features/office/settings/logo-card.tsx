import { Button, Skeleton } from '@mantine/core'
import { inKilobytes, largestLogo } from '@shehena/domain/office/system/logo-limits'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, api, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { useCan } from '#web/app/session.tsx'
import { FileZone } from '#web/shared/documents/file-zone.tsx'
import { Question } from '#web/shared/forms/question.tsx'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import classes from './logo-card.module.css'
import { logoMessages } from './logo-messages.ts'

/** The logo that papers show: chosen, replaced and removed at once. */
export function LogoCard() {
  const t = useMessages(logoMessages)
  const mayChange = useCan('settings.edit')
  const place = useRef<HTMLDivElement>(null)
  const { data, error, refetch: again } = useQuery(shownLogo)

  if (error && !data) return <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={again} />
  return (
    <DetailCard title={t.logo}>
      <div ref={place} tabIndex={-1} className={classes.place}>
        {data ? <Picture logo={data.logo} /> : <Skeleton height="6.25rem" />}
        {data && mayChange && <Change hasLogo={data.logo !== null} onRemoved={() => place.current?.focus()} />}
        <p className={classes.quiet}>{t.onPapers}</p>
      </div>
    </DetailCard>
  )
}

type Shown = { width: number; height: number; address: string }

/** One query for both: the picture is asked for only where there is one. */
const shownLogo = {
  queryKey: api.system.logoPicture.queryKey({ input: {} }),
  queryFn: async (): Promise<{ logo: Shown | null }> => {
    const { logo } = await api.system.logo.call({})
    return { logo: logo && { ...logo, address: await addressOf((await api.system.logoPicture.call({})).body) } }
  },
}

function Picture({ logo }: { logo: Shown | null }) {
  const t = useMessages(logoMessages)
  if (!logo) return <p className={classes.quiet}>{t.none}</p>
  const [width = '', height = ''] = [logo.width, logo.height].map((pixels) => pixels.toLocaleString('en'))
  return (
    <div className={classes.logo}>
      <img src={logo.address} alt={t.ours} className={classes.picture} />
      <p className={classes.quiet}>{t.size(width, height)}</p>
    </div>
  )
}

/** A picture as a data URL: the page may show no blob. */
function addressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}

function Change({ hasLogo, onRemoved }: { hasLogo: boolean; onRemoved: () => void }) {
  const t = useMessages(logoMessages)
  const queries = useQueryClient()
  const [tooLarge, setTooLarge] = useState<number | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const upload = useMutation({
    mutationFn: (file: File) => api.system.setLogo.call({ file }, { context: { idempotencyKey: newKey() } }),
    onSuccess: async () => {
      await refetch(queries, ['system_settings'])
      toast.success(t.saved)
    },
  })
  const button = useFocusAfter<HTMLButtonElement>(upload.isPending)
  const take = ([file]: readonly File[]) => {
    if (!file || upload.isPending) return
    const fits = file.size <= largestLogo
    setTooLarge(fits ? null : file.size)
    if (fits) upload.mutate(file)
    else upload.reset()
  }
  const failure = tooLarge === null ? upload.error && sentenceOf(upload.error) : t.tooLarge(inKilobytes(tooLarge))

  return (
    <div>
      <FileZone accept="image/png,image/jpeg" onChoose={take}>
        {(open) => (
          <>
            <Button
              ref={button}
              onClick={open}
              loading={upload.isPending}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {hasLogo ? t.replace : t.choose}
            </Button>
            {hasLogo && (
              <Button variant="subtle" color="red" disabled={upload.isPending} onClick={() => setIsAsking(true)}>
                {t.remove}
              </Button>
            )}
            <span className={classes.quiet}>{t.limits}</span>
          </>
        )}
      </FileZone>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      {isAsking && (
        <Question
          title={t.removeQuestion}
          text={t.removeText}
          confirmLabel={t.remove}
          isDestructive
          act={() => api.system.removeLogo.call({})}
          changes={['system_settings']}
          doneText={t.removed}
          failedText={t.removeFailed}
          stays="reading"
          onClose={(isDone) => {
            setIsAsking(false)
            // The button that had the focus is gone with the logo.
            if (isDone) onRemoved()
          }}
        />
      )}
    </div>
  )
}

/** Prefers what is wrong with the file itself over the general sentence. */
function sentenceOf(error: Error): string {
  return (error instanceof ApiError ? error.fields.file : undefined) ?? error.message
}
