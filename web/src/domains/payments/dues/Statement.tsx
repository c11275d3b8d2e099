import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download, paperOf } from '../../../api/download'
import { Dialog } from '../../../kit/Dialog'
import { DownloadButton } from '../../../kit/DownloadButton'
import { nextMonth } from '../../../kit/month'
import { PaperButtons } from '../../../kit/PaperButtons'
import { today } from '../../../kit/zone'

const monthsBack = 24

/** The present month and those before it, as `2026-03`. */
function months(): string[] {
  const all: string[] = []
  for (let day = today(); all.length < monthsBack; day = nextMonth(day, -1)) all.push(day.slice(0, 7))
  return all
}

/** The statement of a fleet: a month to choose, and its file. */
export function Statement({ fleet, name }: { fleet: number; name: string }) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  const [month, setMonth] = useState(() => today().slice(0, 7))
  const named = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const query = { fleet_id: fleet, month }
  return (
    <>
      <Button size="small" aria-label={t('dues.statement.of', { name })} onClick={() => setOpen(true)}>
        {t('dues.statement.title')}
      </Button>
      <Dialog
        open={open}
        title={t('dues.statement.of', { name })}
        footer={null}
        onCancel={() => setOpen(false)}
      >
        <div className="pl-due-statement">
          <Select
            aria-label={t('dues.statement.month')}
            value={month}
            onChange={setMonth}
            options={months().map((value) => ({
              value,
              label: named.format(new Date(`${value}-01T00:00:00Z`)),
            }))}
          />
          <PaperButtons
            paper={t('dues.statement.paper')}
            name={`Statement-F${fleet}-${month}.pdf`}
            load={paperOf('download_fleet_statement', { query })}
          />
          <DownloadButton
            label={t('dues.download')}
            start={(report, signal) =>
              download(
                'download_fleet_statement_csv',
                { query },
                `Statement-F${fleet}-${month}.csv`,
                report,
                signal,
              )
            }
          />
        </div>
      </Dialog>
    </>
  )
}
