import { Form } from 'antd'
import type { EstimateEdit } from './edit'
import type { LineEdit } from './lineEdit'
import { groupsOf, type Group, type Sheet } from './jobs'

/** Jobs and lines of the form, and how to change them other than by typing. */
export interface SheetForm {
  groups: Group[]
  read: () => Sheet
  write: (sheet: Sheet) => void
}

/** Renders again when jobs or lines come, go or move, not with each key. */
export function useSheet(onChanged: () => void): SheetForm {
  const form = Form.useFormInstance<EstimateEdit>()
  const read = (): Sheet => ({
    jobs: (form.getFieldValue('jobs') as Sheet['jobs'] | undefined) ?? [],
    lines: (form.getFieldValue('lines') as LineEdit[] | undefined) ?? [],
  })
  const shape = ({ jobs = [], lines = [] }: Partial<Sheet>) => [
    jobs.map(({ key, title }) => [key, title === null]),
    lines.map(({ job, number }) => [job, number]),
  ]
  Form.useWatch((values: EstimateEdit) => JSON.stringify(shape(values)), { form, preserve: true })
  return {
    groups: groupsOf(read()),
    read,
    write: ({ jobs, lines }) => {
      form.setFieldsValue({ jobs: [...jobs], lines: [...lines] })
      onChanged()
    },
  }
}
