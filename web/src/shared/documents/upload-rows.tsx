import { Anchor } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { documentMessages } from './document-messages.ts'
import classes from './documents.module.css'
import type { Upload } from './use-uploads.ts'

type Steps = { stop: (upload: Upload) => void; retry: (upload: Upload) => void; dismiss: (key: string) => void }

/** Uploads that are running or have failed. */
export function UploadRows({ uploads, ...steps }: { uploads: Upload[] } & Steps) {
  if (uploads.length === 0) return null
  return (
    <ul className={classes.list}>
      {uploads.map((upload) => (
        <li key={upload.key} className={classes.row}>
          {upload.failure === null ? (
            <Running upload={upload} onStop={() => steps.stop(upload)} />
          ) : (
            <Refused upload={upload} onRetry={() => steps.retry(upload)} onDismiss={() => steps.dismiss(upload.key)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Running({ upload: { file, share }, onStop }: { upload: Upload; onStop: () => void }) {
  const t = useMessages(documentMessages)
  const percent = Math.round((share ?? 0) * 100)
  return (
    <>
      <div className={classes.what}>
        <span className={classes.name}>{file.name}</span>
        <progress className={classes.bar} value={share ?? 0} aria-label={t.uploading(file.name)} />
        <span className={classes.facts}>{share === null ? t.waiting : share < 1 ? `${percent} %` : t.checking}</span>
      </div>
      <div className={classes.actions}>
        <Anchor component="button" type="button" aria-label={t.stopNamed(file.name)} onClick={onStop}>
          {t.stop}
        </Anchor>
      </div>
    </>
  )
}

type RefusedProps = { upload: Upload; onRetry: () => void; onDismiss: () => void }

function Refused({ upload: { file, failure, mayRetry }, onRetry, onDismiss }: RefusedProps) {
  const t = useMessages(documentMessages)
  return (
    <>
      <div className={classes.what}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.failure}>{failure}</span>
      </div>
      <div className={classes.actions}>
        {mayRetry && (
          <Anchor component="button" type="button" aria-label={t.retryNamed(file.name)} onClick={onRetry}>
            {t.retry}
          </Anchor>
        )}
        <Anchor component="button" type="button" aria-label={t.dismissNamed(file.name)} onClick={onDismiss}>
          {t.dismiss}
        </Anchor>
      </div>
    </>
  )
}
