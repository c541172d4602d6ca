import { Button } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { useOtherVersion } from '#web/app/other-version.ts'
import { reloadByHand } from '#web/shared/ui/renew-once.ts'
import classes from './offline-bar.module.css'
import { offlineMessages } from './offline-messages.ts'

/** The bar that shows while a call waits for a server of the page's own version. */
export function VersionBar() {
  const { reload } = useMessages(offlineMessages)
  const sentence = useOtherVersion()
  if (sentence === null) return null
  return (
    <div className={classes.bar}>
      <p className={classes.text} role="status">
        {sentence}
      </p>
      <Button size="compact-sm" variant="default" onClick={reloadByHand}>
        {reload}
      </Button>
    </div>
  )
}
