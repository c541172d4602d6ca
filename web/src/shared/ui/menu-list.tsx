import { Suspense } from 'react'
import { lazyPart } from './lazy-part.ts'
import type { MenuProps } from './open-menu.tsx'

const OpenMenu = lazyPart(() => import('./open-menu.tsx').then((file) => ({ default: file.OpenMenu })))

/** The open menu of a button, which shows alone until the menu has come: with what places it, it is 26 KB. */
export function MenuList(props: MenuProps) {
  return (
    <Suspense fallback={props.button}>
      <OpenMenu {...props} />
    </Suspense>
  )
}
