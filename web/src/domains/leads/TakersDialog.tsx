import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { Dialog } from '../../kit/Dialog'
import { DateTime } from '../../kit/figures'
import { StatusTag } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import type { Matrix } from './levels'

interface Props {
  source: Matrix['sources'][number]
  onClose: () => void
}

/** Who can take a lead of a source now, the one who is given the next first, and what stands against the others. */
export function TakersDialog({ source, onClose }: Props) {
  const { t } = useTranslation()
  const takers = useCall('list_takers', { query: { source_id: source.id } })
  return (
    <Dialog
      open
      width={760}
      title={t('leads.whoCan', { source: source.source_name })}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('kit.close')}
        </Button>,
      ]}
    >
      {takers.isPending ? <Loading rows={6} /> : null}
      {takers.isError ? <Failed error={takers.error} onRetry={() => void takers.refetch()} /> : null}
      {takers.data ? (
        <div className="pl-distributed">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('leads.person')}</th>
                <th scope="col">{t('leads.why')}</th>
                <th scope="col">{t('leads.open_leads')}</th>
                <th scope="col">{t('leads.lastGiven')}</th>
              </tr>
            </thead>
            <tbody>
              {takers.data.users.map((user) => (
                <tr key={user.id}>
                  <td>
                    {user.name}
                    <small>{user.role}</small>
                  </td>
                  <td>
                    {user.can_take ? (
                      <StatusTag tone="good">{t('leads.canNow')}</StatusTag>
                    ) : (
                      user.why.map((why) => t(`leads.reasons.${why}`)).join(', ')
                    )}
                  </td>
                  <td className="pl-number">
                    {user.open_leads} / {user.lead_cap}
                  </td>
                  <td>{user.waiting_since ? <DateTime value={user.waiting_since} /> : t('leads.never')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Dialog>
  )
}
