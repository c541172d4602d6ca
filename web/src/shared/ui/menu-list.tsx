import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { cloneElement, useRef } from 'react'
import { target } from './link.tsx'
import type { MenuOpener } from './table/row-menu.tsx'

/** False where the row does not offer the action. */
type Item = { label: string; onClick: () => void } | { label: string; to: string } | false

type Props = { items: Item[]; button: MenuOpener }

/** The open menu of a button. */
export function MenuList({ items, button }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  // A window that the action opens returns the focus to where it was: the item is gone by then.
  const choose = (run: () => void) => () => {
    opener.current?.focus()
    run()
  }
  return (
    <Menu defaultOpened position="bottom-end" withinPortal>
      <Menu.Target>{cloneElement(button, { ref: opener })}</Menu.Target>
      <Menu.Dropdown>
        {items.map(
          (item) =>
            item &&
            ('to' in item ? (
              <Menu.Item key={item.label} component={Link} {...target(item.to)} resetScroll={false}>
                {item.label}
              </Menu.Item>
            ) : (
              <Menu.Item key={item.label} onClick={choose(item.onClick)}>
                {item.label}
              </Menu.Item>
            )),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
