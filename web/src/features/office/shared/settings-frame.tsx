import { useMediaQuery } from '@mantine/hooks'
import { Fragment, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useAuth, useMayDo } from '#web/app/session.tsx'
import { type SettingsSection, settingsSectionMessages, settingsSections } from '#web/shared/settings-sections.ts'
import { ButtonLink, TextLink, useLink } from '#web/shared/ui/link.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import classes from './settings-frame.module.css'
import { settingsFrameMessages } from './settings-frame-messages.ts'

/** Whether the list of the sections is a page of its own. */
export const useIsListApart = () =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false

/** The section that was chosen last in the list, until it shows. */
let chosen: SettingsSection | null = null

type Props = {
  /** The section that shows; null for the list alone. */
  active: SettingsSection | null
  children?: ReactNode
}

/** The frame of the Settings pages: the heading, the list of the sections at the left, and one section. On a phone the list is a page, and so is each section. */
export function SettingsFrame({ active, children }: Props) {
  const t = useMessages(settingsFrameMessages)
  const names = useMessages(settingsSectionMessages)
  const isApart = useIsListApart()
  const isSectionAlone = isApart && active !== null
  const { isSettingUp } = useAuth()
  return (
    <Page
      title={t.settings}
      {...(active && { section: names[active] })}
      {...(isSectionAlone && {
        back: <TextLink to={paths.settings()}>← {t.allSettings}</TextLink>,
        subtitle: names[active],
      })}
      {...((active === 'company' || (isSettingUp && active)) && {
        actions: (
          <ButtonLink variant="default" to={paths.setup()}>
            {t.setup}
          </ButtonLink>
        ),
      })}
    >
      <div className={classes.frame}>
        {!isSectionAlone && <SectionList active={active} />}
        {active && (
          <div className={classes.section}>
            <Suspense fallback={<LoadingDetails text={t.loading} />}>{children}</Suspense>
          </div>
        )}
      </div>
    </Page>
  )
}

function SectionList({ active }: { active: SettingsSection | null }) {
  const t = useMessages(settingsFrameMessages)
  const names = useMessages(settingsSectionMessages)
  const mayDo = useMayDo()
  const list = useFocusOfChosen(active)
  const shown = settingsSections.filter(({ allow }) => mayDo(allow))
  const firstOfSystem = shown.find(({ isSystem }) => isSystem)?.key
  return (
    <nav ref={list} className={classes.list} aria-label={t.sections}>
      {shown.map(({ key, path }) => (
        <Fragment key={key}>
          {key === firstOfSystem && <p className={classes.group}>{t.system}</p>}
          <SectionLink section={key} path={path} isActive={key === active}>
            {names[key]}
          </SectionLink>
        </Fragment>
      ))}
    </nav>
  )
}

type SectionLinkProps = { section: SettingsSection; path: string; isActive: boolean; children: string }

function SectionLink({ section, path, isActive, children }: SectionLinkProps) {
  const onPress = () => {
    chosen = section
  }
  return (
    <a className={classes.link} aria-current={isActive ? 'page' : undefined} {...useLink(path, { onPress })}>
      {children}
    </a>
  )
}

/** Focuses the link of the active section where the change to its page has lost the focus of the chosen link. */
function useFocusOfChosen(active: SettingsSection | null) {
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (chosen !== active) return
    chosen = null
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [active])
  return list
}
