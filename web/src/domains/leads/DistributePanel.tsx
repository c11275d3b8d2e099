import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useFailureText } from '../../kit/callError'
import { Dialog } from '../../kit/Dialog'
import { useSources } from '../../shared/lookups'

/** New leads given to those who can take them: tried first, then done. */
export function DistributePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const sources = useSources()
  const [chosen, setChosen] = useState<number[]>([])
  const distribute = useAction('distribute_new_leads')
  const [key] = useState(() => crypto.randomUUID())
  const body = { dry_run: false, present_only: false, ...(chosen.length > 0 ? { source_ids: chosen } : {}) }
  const nameOf = (id: number) => sources.options.find(({ value }) => value === id)?.label ?? id
  const found = distribute.data
  const rows = found
    ? [
        ...found.assigned.map((lead) => ({ ...lead, to: lead.user })),
        ...found.left.map((lead) => ({ ...lead, to: t('leads.nobody') })),
      ]
    : []
  return (
    <Dialog
      open
      width={760}
      title={t('leads.distribute')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('kit.close')}
        </Button>,
        <Button
          key="try"
          loading={distribute.isPending}
          onClick={() => distribute.mutate({ body: { ...body, dry_run: true } })}
        >
          {t('leads.try')}
        </Button>,
        <Button
          key="give"
          type="primary"
          disabled={!found?.dry_run || found.counts.assigned === 0 || distribute.isPending}
          onClick={() => distribute.mutate({ body, idempotencyKey: key })}
        >
          {t('leads.give')}
        </Button>,
      ]}
    >
      <Select
        mode="multiple"
        className="pl-wide-field"
        aria-label={t('leads.onlySources')}
        placeholder={t('leads.onlySources')}
        value={chosen}
        options={sources.options}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={setChosen}
      />
      {distribute.error ? (
        <p className="pl-form-error" role="alert">
          {failureText(distribute.error)}
        </p>
      ) : null}
      {found ? (
        <>
          <p role="status">{t(found.dry_run ? 'leads.would' : 'leads.given', { ...found.counts })}</p>
          {rows.length === 0 ? (
            <p className="pl-quiet">{t('leads.noLeads')}</p>
          ) : (
            <div className="pl-distributed">
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('leads.lead')}</th>
                    <th scope="col">{t('leads.source')}</th>
                    <th scope="col">{t('leads.person')}</th>
                    <th scope="col">{t('leads.why')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.lead_id}>
                      <td>{row.lead_id}</td>
                      <td>{nameOf(row.source_id)}</td>
                      <td>{row.to}</td>
                      <td>{row.why}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      ) : null}
    </Dialog>
  )
}
