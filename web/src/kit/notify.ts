import type { App } from 'antd'
import { create } from 'zustand'

type Kind = 'success' | 'info' | 'warning' | 'error'
type Api = ReturnType<typeof App.useApp>

interface Ask {
  title: string
  content?: string
  ok: string
  cancel: string
  danger?: boolean
  /** Books something that cannot be undone: as with a dangerous question, Enter alone does not answer yes. */
  careful?: boolean
  /** Concerns the session, not the current view: stays open when the view is left. */
  persistent?: boolean
}

let api: Api | undefined
const early: ((ready: Api) => void)[] = []

/** Messages need antd, which the first page does without: true once somebody does something, or there is a message. */
export const useNotices = create<{ wanted: boolean }>(() => ({ wanted: false }))

export const wantNotices = (): void => useNotices.setState({ wanted: true })

/** Where nothing can show a message yet, it is queued. */
function withApi(use: (ready: Api) => void): void {
  if (api) return use(api)
  early.push(use)
  wantNotices()
}

/** Called by what shows the messages, from then on until it is gone. */
export function showMessagesWith(ready: Api): () => void {
  api = ready
  for (const use of early.splice(0)) use(ready)
  return () => {
    api = undefined
  }
}

/** The same text twice at once adds nothing: one toast per text. */
export function toast(kind: Kind, text: string, seconds = 3): void {
  withApi(
    (ready) =>
      void ready.message.open({ type: kind, content: text, duration: seconds, key: `${kind} ${text}` }),
  )
}

const openQuestions = new Set<() => void>()

export function ask(question: Ask): Promise<boolean> {
  return new Promise((resolve) => {
    withApi((ready) => {
      const answer = (sure: boolean) => {
        openQuestions.delete(withdraw)
        resolve(sure)
      }
      const asked = ready.modal.confirm({
        title: question.title,
        content: question.content,
        okText: question.ok,
        cancelText: question.cancel,
        okButtonProps: { danger: question.danger === true },
        focusable: { autoFocusButton: question.careful || question.danger ? 'cancel' : 'ok' },
        onOk: () => answer(true),
        onCancel: () => answer(false),
      })
      const withdraw = () => {
        asked.destroy()
        answer(false)
      }
      if (!question.persistent) openQuestions.add(withdraw)
    })
  })
}

/** Closes the questions of a view that is no longer active; their answer is no. */
export function withdrawQuestions(): void {
  for (const withdraw of openQuestions) withdraw()
}

/** An alert with one button; resolves when it is closed. */
export function showAlert(title: string, content: string, ok: string): Promise<void> {
  return new Promise((resolve) => {
    withApi((ready) => {
      ready.modal.warning({
        title,
        content,
        okText: ok,
        mask: { closable: false },
        keyboard: false,
        onOk: () => resolve(),
      })
    })
  })
}

/** A notification that stays in the corner, with a link. */
export function notice(key: string, title: string, text: string, onOpen?: () => void): void {
  withApi((ready) => {
    ready.notification.info({
      key,
      title,
      description: text,
      duration: 30,
      ...(onOpen ? { onClick: onOpen, style: { cursor: 'pointer' } } : {}),
    })
  })
}
