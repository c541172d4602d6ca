import type { User } from '@shehena/domain/office/users/user'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { MenuList } from '#web/shared/ui/menu-list.tsx'
import type { MenuOpener } from '#web/shared/ui/open-menu.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { RemoveUser } from './remove-user.tsx'
import { userMessages } from './user-messages.ts'

export type Removal = 'factor' | 'account'

/** What can be removed of a user: the second factor of one who has lost the phone, and an account. */
export function UserMenu({ user, offered, button }: { user: User; offered: Removal[]; button: MenuOpener }) {
  const t = useMessages(userMessages)
  const [asked, ask] = useState<Removal | null>(null)
  const labels = { factor: t.removeFactor, account: t.remove }
  const close = () => ask(null)
  return (
    <>
      <MenuList
        button={button}
        items={offered.map((removal) => ({ label: labels[removal], onClick: () => ask(removal) }))}
      />
      {asked === 'factor' && <RemoveFactor user={user} onClose={close} />}
      {asked === 'account' && <RemoveUser user={user} onClose={close} />}
    </>
  )
}
