import { useParams, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { paths } from '#web/app/paths.ts'
import { RoleGuard } from '#web/app/role-guard.tsx'
import { type SettingsSection, settingsSections } from '#web/shared/settings-sections.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { Redirect } from '#web/shared/ui/link.tsx'
import { SettingsFrame, useIsListApart } from '../shared/settings-frame.tsx'
import { sectionOfTab } from './moved-tabs.ts'
import { ProfileSection } from './profile-section.tsx'
import type { SettingsSearch } from './settings-search.ts'

// Lazy: each is a page of its own, and Settings opens on the profile.
const NotificationsSection = lazyPart(() =>
  import('./notifications-section.tsx').then((file) => ({ default: file.NotificationsSection })),
)
const PreferencesSection = lazyPart(() =>
  import('./preferences-section.tsx').then((file) => ({ default: file.PreferencesSection })),
)
const CompanySection = lazyPart(() =>
  import('./company-section.tsx').then((file) => ({ default: file.CompanySection })),
)
const MoneySection = lazyPart(() => import('./money-section.tsx').then((file) => ({ default: file.MoneySection })))
const PapersSection = lazyPart(() => import('./papers-section.tsx').then((file) => ({ default: file.PapersSection })))
const PeopleSection = lazyPart(() => import('./people-section.tsx').then((file) => ({ default: file.PeopleSection })))
const DataSection = lazyPart(() => import('./data-section.tsx').then((file) => ({ default: file.DataSection })))

const contents = {
  profile: ProfileSection,
  notifications: NotificationsSection,
  preferences: PreferencesSection,
  company: CompanySection,
  money: MoneySection,
  papers: PapersSection,
  people: PeopleSection,
  data: DataSection,
} satisfies Record<Exclude<SettingsSection, 'integrations'>, ComponentType>

/** The section that the address names, for those who may see it; without one the list, where there is room with the profile beside it. */
export default function SettingsPage() {
  const { section: named } = useParams({ strict: false })
  // safe: the two pages of this file have the same schema.
  const search = useSearch({ strict: false }) as SettingsSearch
  const isListApart = useIsListApart()
  if (named === undefined) {
    const moved = sectionOfTab(search)
    if (moved) return <Redirect to={moved} />
    if (isListApart) return <SettingsFrame active={null} />
  }
  const section = settingsSections.find(({ key }) => key === (named ?? 'profile'))
  // The integrations have a page of their own.
  if (!section || section.key === 'integrations') return <Redirect to={paths.settings()} />
  const Content = contents[section.key]
  return (
    <RoleGuard allow={section.allow}>
      <SettingsFrame active={section.key}>
        <Content />
      </SettingsFrame>
    </RoleGuard>
  )
}
