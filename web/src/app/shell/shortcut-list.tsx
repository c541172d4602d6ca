import '@mantine/core/styles/Kbd.css'
import { Kbd } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import classes from '../palette/command-palette.module.css'
import { paletteMessages } from '../palette/palette-messages.ts'

/** The global keyboard shortcuts. Opens with `?`. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const t = useMessages(paletteMessages)
  const shortcuts = [
    { keys: ['Ctrl', 'K'], does: t.openPalette },
    { keys: ['Ctrl', 'B'], does: t.foldSidebar },
    { keys: ['Ctrl', 'Enter'], does: t.saveForm },
    { keys: ['Alt', 'L'], does: t.takeOver },
    { keys: ['↑ ↓'], does: t.anotherRow },
    { keys: ['Home / End'], does: t.outerRow },
    { keys: ['← →'], does: t.anotherLink },
    { keys: ['Esc'], does: t.closeWindow },
    { keys: ['F8'], does: t.goToNotice },
    { keys: ['M'], does: t.movePlanned },
    { keys: ['P'], does: t.planJob },
    { keys: ['Q'], does: t.goToQueue },
    { keys: ['Enter'], does: t.benchAccept },
    { keys: ['↑ ↓ / 1-5'], does: t.benchChoose },
    { keys: ['← → / J K'], does: t.benchStep },
    { keys: ['S'], does: t.benchByHand },
    { keys: ['C'], does: t.benchClassify },
    { keys: ['U'], does: t.benchUndo },
    { keys: ['/'], does: t.benchSearch },
    { keys: ['?'], does: t.showShortcuts },
  ]
  return (
    <Dialog title={t.shortcuts} width="28rem" onClose={onClose}>
      <dl className={classes.shortcuts}>
        {shortcuts.flatMap(({ keys, does }) => [
          <dt key={does}>{does}</dt>,
          <dd key={keys.join()}>
            {keys.map((key, n) => (
              <span key={key}>
                {n > 0 && ' + '}
                <Kbd>{key}</Kbd>
              </span>
            ))}
          </dd>,
        ])}
      </dl>
    </Dialog>
  )
}
