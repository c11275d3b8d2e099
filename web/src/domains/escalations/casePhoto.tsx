import { fileUrl } from '../../api/upload'
import { DateTime } from '../../kit/figures'
import type { Photo } from '../../kit/Photos'
import { size } from '../../kit/uploads'
import type { CaseDetail } from './types'

/** A file of a case as it is shown. */
export const casePhoto = (file: CaseDetail['files'][number]): Photo => ({
  id: file.id,
  title: file.name,
  note: (
    <>
      {file.uploaded_by.name} ({file.role}), <DateTime value={file.uploaded_at} />, {size(file.bytes)}
    </>
  ),
  url: fileUrl(file.url),
  thumbnail: file.thumbnail_url ? fileUrl(file.thumbnail_url) : undefined,
})
