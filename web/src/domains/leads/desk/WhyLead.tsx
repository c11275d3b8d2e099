import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../kit/Dialog'
import { DateTime } from '../../../kit/figures'
import { StatusTag } from '../../../kit/StatusTag'
import type { LeadDetail } from './types'

/** Why somebody has a lead: the rule or the reason, and what spoke for and against everybody. */
export function WhyLead({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { why } = lead
  if (!why) return null
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('leadDesk.why')}
      </Button>
      <Dialog
        open={isOpen}
        width={720}
        title={t('leadDesk.whyTitle', { name: why.chosen?.name ?? t('leadDesk.nobody') })}
        onCancel={() => setOpen(false)}
        footer={null}
      >
        <p>
          {why.rule} ({why.by_name}, <DateTime value={why.at} />)
        </p>
        <div className="pl-distributed">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('leads.person')}</th>
                <th scope="col">{t('leads.why')}</th>
                <th scope="col">{t('leads.open_leads')}</th>
              </tr>
            </thead>
            <tbody>
              {why.candidates.map((one) => (
                <tr key={one.user.id}>
                  <td>{one.user.name}</td>
                  <td>
                    {one.why.length === 0 ? (
                      <StatusTag tone="good">{t('leads.canNow')}</StatusTag>
                    ) : (
                      one.why.map((why) => t(`leads.reasons.${why}`)).join(', ')
                    )}
                  </td>
                  <td className="pl-number">
                    {one.open_leads} / {one.lead_cap}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Dialog>
    </>
  )
}
