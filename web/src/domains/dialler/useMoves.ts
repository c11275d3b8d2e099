import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { CallError } from '../../kit/callError'
import { ask, toast } from '../../kit/notify'
import { useRefusedText } from '../../kit/refused'
import { staleOf } from '../../kit/stale'
import type { Config } from './types'

/** What is done to a configuration besides editing it; a refusal is shown as a message. */
export function useMoves(onStale: () => void) {
  const { t } = useTranslation()
  const refusedText = useRefusedText()
  const update = useAction('update_config', { handles: [409] })
  const remove = useAction('delete_config', { handles: [409] })
  const refused = (error: unknown) => {
    if (!(error instanceof CallError) || error.status !== 409) throw error
    if (staleOf(error) !== undefined) onStale()
    toast('error', refusedText(error), 8)
    return false
  }
  const turn = ({ _id, version, name }: Config, is_active: boolean) =>
    update.mutateAsync({ body: { _id, version, is_active } }).then(() => {
      toast('success', t(is_active ? 'dialler.turnedOn' : 'dialler.turnedOff', { name }))
      return true
    }, refused)
  const end = async ({ _id, version, name }: Config): Promise<boolean> => {
    const isSure = await ask({
      title: t('dialler.deleteTitle', { name }),
      content: t('dialler.deleteText'),
      ok: t('dialler.delete'),
      cancel: t('kit.cancel'),
      danger: true,
    })
    if (!isSure) return false
    return await remove.mutateAsync({ query: { _id, version } }).then(() => {
      toast('success', t('dialler.deleted', { name }))
      return true
    }, refused)
  }
  return { turn, end, isTurning: update.isPending, isEnding: remove.isPending }
}
