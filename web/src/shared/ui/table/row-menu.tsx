import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { lazyPart } from '../lazy-part.ts'
import { uiMessages } from '../ui-messages.ts'

const OpenMenu = lazyPart(() => import('./row-menu-list.tsx').then((file) => ({ default: file.RowMenuList })))

/** A further action of a row: false where the row does not offer it. */
export type RowMenuItem = { label: string; onClick: () => void } | { label: string; to: string } | false

type Props = {
  /** The record's number or name. */
  name: string
  items: RowMenuItem[]
}

/** Button '…' for the further actions of a row, and for those that destroy. Nothing where there are none. */
export function RowMenu({ name, items }: Props) {
  const t = useMessages(uiMessages)
  const [wasOpened, setOpened] = useState(false)
  const offered = items.filter((item) => item !== false)
  if (offered.length === 0) return null
  const button = { 'aria-label': t.moreFor(name) }
  if (!wasOpened) return <MenuButton {...button} aria-haspopup="menu" onClick={() => setOpened(true)} />
  return (
    <Suspense fallback={<MenuButton {...button} />}>
      <OpenMenu items={offered} button={<MenuButton {...button} />} />
    </Suspense>
  )
}

function MenuButton(props: ActionIconProps & ComponentProps<'button'>) {
  return (
    <ActionIcon variant="subtle" color="gray" data-menu {...props}>
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  )
}
