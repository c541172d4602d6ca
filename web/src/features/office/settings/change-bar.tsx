import { Button, Group } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useMessages } from '#web/app/messages.ts'
import classes from './change-bar.module.css'
import { settingsMessages } from './settings-messages.ts'

type Props = {
  isSaving: boolean
  /** Whether it is not possible to save at present. */
  isBlocked?: boolean
  /** Saves what has changed; omitted where the button submits a form. */
  onSave?: () => void
  /** Takes the changes back. */
  onCancel: () => void
  /** Whether it stands in a card, rather than at the foot of a form. */
  isInCard?: boolean
}

/** The bar by which changed settings are saved or taken back. It shows only while there are some. */
export function ChangeBar({ isSaving, isBlocked = isSaving, onSave, onCancel, isInCard = false }: Props) {
  const t = useMessages(settingsMessages)
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = bar.current
    const place = shown?.closest<HTMLElement>('form, section')
    return () => {
      // The pressed button goes with the bar; keys go on from where its fields are.
      if (!place || !shown?.contains(document.activeElement)) return
      place.tabIndex = -1
      place.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Group ref={bar} className={classes.bar ?? ''} data-in-card={isInCard} data-bottom-bar>
      <Button
        type={onSave ? 'button' : 'submit'}
        disabled={isBlocked}
        aria-busy={isSaving}
        {...(onSave && { onClick: onSave })}
      >
        {isSaving ? t.saving : t.saveChanges}
      </Button>
      <Button variant="default" disabled={isSaving} onClick={onCancel}>
        {t.cancel}
      </Button>
    </Group>
  )
}
