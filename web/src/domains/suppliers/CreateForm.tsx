import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/callError'
import { CreateForm as Frame, useCreating } from '../../kit/CreateForm'
import { ask } from '../../kit/notify'
import { addBody } from './supplierForm'

/** The user who has the mobile of a retailer or a distributor, if that is why it was refused. */
export function knownUser(error: unknown): { id: number; name: string } | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined
  return (error.data as { user?: { id: number; name: string } } | undefined)?.user
}

/** Asks whether a user who has the mobile is to be linked. */
export function useAskToLink() {
  const { t } = useTranslation()
  return (user: { name: string }) =>
    ask({
      title: t('suppliers.linkTitle', { name: user.name }),
      content: t('suppliers.linkText'),
      ok: t('suppliers.link'),
      cancel: t('suppliers.back'),
    })
}

interface Props<Values> {
  draft: string
  initial: Partial<Values>
  addText: string
  onAdd: (body: Record<string, unknown>, idempotencyKey: string) => Promise<unknown>
  children: ReactNode
}

/** The form of a new supplier: a user who has its mobile is linked after a question. */
export function CreateForm<Values extends object>({
  draft,
  initial,
  addText,
  onAdd,
  children,
}: Props<Values>) {
  const { t } = useTranslation()
  const askToLink = useAskToLink()
  const creating = useCreating<Values>({
    draft,
    initial,
    save: async (values, keyFor) => {
      const body = addBody<Values>(values)
      try {
        await onAdd(body, keyFor(body))
      } catch (error) {
        const user = knownUser(error)
        if (!user || !(await askToLink(user))) throw error
        const confirmed = { ...body, confirm: true }
        await onAdd(confirmed, keyFor(confirmed))
      }
      return true
    },
  })
  return (
    <Frame of={creating} addText={addText} clearText={t('suppliers.clear')}>
      {children}
    </Frame>
  )
}
