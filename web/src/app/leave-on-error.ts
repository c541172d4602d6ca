import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '#web/shared/ui/toast/toast.ts'

type Notice = { title: string; message?: string }

/** Navigates to the list with a notice when a record cannot be shown. */
export function useLeaveOnError(error: Error | null, path: string, describe: (error: Error) => Notice) {
  const navigate = useNavigate()
  const notice = error && describe(error)
  const { title, message } = notice ?? {}

  useEffect(() => {
    if (!title) return
    toast.failure(title, message)
    void navigate({ href: path, replace: true })
  }, [title, message, path, navigate])
}
