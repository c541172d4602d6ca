import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { queryClient } from '#web/app/api.ts'
import { AuthContext, useAuth } from '#web/app/session.tsx'
import { answerWaiting } from '#web/app/waiting-calls.ts'
import { dropUnsaved, useHasUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { NavigationContext } from '#web/shared/ui/navigation.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import classes from './waiting-page.module.css'

type Props = { signInPage: ReactNode; children: ReactNode }

/**
 * The pages. Where the session ends under unsaved input, the page waits in memory, out of the document, until its user
 * has signed in again; for anybody else the app is reset.
 */
export function WaitingPage({ signInPage, children }: Props) {
  const auth = useAuth()
  const isUnsaved = useHasUnsaved()
  // The session that the page was shown for.
  const [shown, setShown] = useState(auth)
  const isWaiting = isUnsaved && shown.user !== null && shown.user.id !== auth.user?.id && auth.deactivation === null
  if (!isWaiting && shown !== auth) setShown(auth)

  const userId = auth.user?.id
  useEffect(() => {
    if (!isWaiting) answerWaiting(userId !== undefined)
  }, [isWaiting, userId])

  return (
    <>
      <AuthContext value={isWaiting ? { ...shown, isWaiting } : auth}>{children}</AuthContext>
      {isWaiting && <SignInInstead page={signInPage} />}
    </>
  )
}

/** The sign-in page in the place of everything else in the document. */
function SignInInstead({ page }: { page: ReactNode }) {
  const auth = useAuth()
  const [place, setPlace] = useState<HTMLElement | null>(null)

  useLayoutEffect(() => {
    const element = document.createElement('div')
    element.className = classes.place ?? ''
    // The colours and the font of the theme stand in what is taken out.
    for (const style of document.body.querySelectorAll('style')) element.append(style.cloneNode(true))
    const putBack = takeOutOfDocument()
    // A dialog that waits listens on: Escape does not close it, and scrolling is not its business.
    element.dataset.question = ''
    for (const move of ['wheel', 'touchmove']) {
      element.addEventListener(move, (event) => event.stopPropagation(), { passive: true })
    }
    document.body.append(element)
    setPlace(element)
    return () => {
      element.remove()
      putBack()
      // No event told the page what changed while it waited.
      void queryClient.invalidateQueries()
    }
  }, [])

  const navigation = {
    go: (path: string) => {
      // Somebody else has signed in: a document of their own.
      if (auth.user) dropUnsaved()
      location.assign(path)
    },
    preload: () => undefined,
  }
  return (
    place &&
    createPortal(
      <AuthContext value={{ ...auth, isWaiting: true }}>
        <NavigationContext value={navigation}>
          <Suspense>{page}</Suspense>
        </NavigationContext>
      </AuthContext>,
      place,
    )
  )
}

/** Takes everything visible out of the document, the title too; toasts stay to come. @returns how to put it back */
function takeOutOfDocument(): () => void {
  toast.clear()
  // A panel that leaves the document open comes back as no modal one.
  for (const panel of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) panel.close()
  const { activeElement: focused } = document
  const scrolled = window.scrollY
  const taken = [...document.querySelectorAll('title, body > :not(#toasts)')].map((element) => {
    const { parentNode } = element
    element.remove()
    return () => parentNode?.append(element)
  })
  return () => {
    for (const putBack of taken) putBack()
    window.scrollTo(0, scrolled)
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
