import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { target } from '../link.tsx'

/** False where the row does not offer the action. */
type Item = { label: string; onClick: () => void } | { label: string; to: string } | false

/** The menu of a row, open at first. */
export function RowMenuList({ items, button }: { items: Item[]; button: ReactNode }) {
  return (
    <Menu defaultOpened position="bottom-end" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {items.map(
          (item) =>
            item &&
            ('to' in item ? (
              <Menu.Item key={item.label} component={Link} {...target(item.to)} resetScroll={false}>
                {item.label}
              </Menu.Item>
            ) : (
              <Menu.Item key={item.label} onClick={item.onClick}>
                {item.label}
              </Menu.Item>
            )),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
