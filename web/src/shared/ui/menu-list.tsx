import { type ReactElement, type Ref, Suspense } from 'react'
import { lazyPart } from './lazy-part.ts'

const OpenMenu = lazyPart(() => import('./open-menu.tsx').then((file) => ({ default: file.OpenMenu })))

/** The button of a menu. */
export type MenuOpener = ReactElement<{ ref?: Ref<HTMLButtonElement> }>

/** False where the row does not offer the action. */
type Item = { label: string; onClick: () => void } | { label: string; to: string } | false

export type MenuProps = { items: Item[]; button: MenuOpener }

/** The open menu of a button, which shows alone until the menu has come: with what places it, it is 26 KB. */
export function MenuList(props: MenuProps) {
  return (
    <Suspense fallback={props.button}>
      <OpenMenu {...props} />
    </Suspense>
  )
}
