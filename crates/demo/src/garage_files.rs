//! Photos of garages, and documents of every third: drawings, and sheets that say that they are of the demonstration.

use bytes::Bytes;
use chrono::{DateTime, Days, Duration, Utc};
use futures_util::{StreamExt, TryStreamExt, stream};
use pitlane_platform::db::{Db, DbError, DbResult};
use pitlane_platform::files::{FileStore, Headers, StoreError};
use pitlane_platform::{args, ids};

use super::onboarding::{Item, lacks};
use super::pictures::{self, Picture};

/// How many files are stored at a time.
const TOGETHER: usize = 16;

/// A file to be stored, and its row.
struct Sheet {
    garage: i64,
    kind: &'static str,
    key: String,
    content: Bytes,
    small: Option<(String, Bytes)>,
    media_type: &'static str,
    sha256: String,
    /// In days from now.
    ends_in: Option<i64>,
}

/// Stores the files of every garage without any, under the name of the first admin.
pub async fn put(db: &Db, storage: &dyn FileStore, region: &str, now: DateTime<Utc>) -> DbResult<()> {
    let mut tx = db.read().await?;
    let admin: Option<(i64, String, String)> = tx
        .maybe(
            "SELECT u.id, u.name, r.name FROM users u JOIN roles r ON r.id = u.role_id
             WHERE r.name = 'admin' AND u.is_demo ORDER BY u.id LIMIT 1",
            args![],
        )
        .await?;
    let mut garages: Vec<(i64, String, bool)> = tx
        .all(
            "SELECT id, name, status = 'onboarding' FROM garages g
             WHERE NOT EXISTS (SELECT 1 FROM files f WHERE f.owner = 'garage' AND f.owner_id = g.id) ORDER BY id",
            args![],
        )
        .await?;
    drop(tx);
    garages.retain(|(id, _, is_new)| !is_new || !lacks(*id).contains(&Item::Photos));
    let Some((admin, name, role)) = admin else { return Ok(()) };
    let sheets: Vec<Sheet> = garages.iter().flat_map(|(id, name, _)| of_garage(region, *id, name)).collect();
    let failed = |error: StoreError| DbError::Other(error.to_string());
    let bytes = sheets.iter().flat_map(|sheet| {
        let small = sheet.small.iter().map(|(key, small)| (key.as_str(), small.clone(), "image/jpeg"));
        small.chain([(sheet.key.as_str(), sheet.content.clone(), sheet.media_type)])
    });
    let puts = stream::iter(bytes).map(async |(key, content, media_type)| {
        let disposition = if media_type == "application/pdf" { "attachment" } else { "inline" };
        storage.put(key, content, Headers { media_type, disposition }).await.map_err(failed)
    });
    puts.buffer_unordered(TOGETHER).try_collect::<()>().await?;
    let mut tx = db.write().await?;
    let today = tx.day_of(now)?;
    for sheet in &sheets {
        let size = sheet.small.as_ref().map(|_| (i64::from(pictures::WIDTH), i64::from(pictures::HEIGHT)));
        let extension = if size.is_some() { "jpg" } else { "pdf" };
        let id: i64 = tx
            .one(
                "INSERT INTO files (owner, owner_id, kind, key, thumbnail_key, name, media_type, bytes, width, height, sha256,
                    uploaded_by, uploader_name, role, uploaded_at)
                 VALUES ('garage', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id",
                args![
                    sheet.garage,
                    sheet.kind,
                    &sheet.key,
                    sheet.small.as_ref().map(|(key, _)| key.as_str()),
                    format!("{}.{extension}", sheet.kind),
                    sheet.media_type,
                    i64::try_from(sheet.content.len()).unwrap_or_default(),
                    size.map(|(width, _)| width),
                    size.map(|(_, height)| height),
                    &sheet.sha256,
                    admin,
                    &name,
                    &role,
                    now - Duration::days(90),
                ],
            )
            .await?;
        if let Some(days) = sheet.ends_in {
            let valid_to =
                if days < 0 { today - Days::new(days.unsigned_abs()) } else { today + Days::new(days.unsigned_abs()) };
            let sql = "INSERT INTO garage_files (file_id, garage_id, valid_to) VALUES ($1, $2, $3)";
            tx.run(sql, args![id, sheet.garage, valid_to]).await?;
        }
    }
    tx.save().await
}

/// Two photos of each garage; an agreement and a licence of every third, some of which end soon or have ended.
fn of_garage(region: &str, garage: i64, name: &str) -> Vec<Sheet> {
    let photos = pictures::of_places().iter().map(|Picture { kind, content, small, media_type, sha256, .. }| Sheet {
        garage,
        kind,
        key: format!("{region}/demo/garage-{garage}/{kind}.jpg"),
        content: content.clone(),
        small: Some((format!("{region}/demo/garage-{garage}/{kind}-small.jpg"), small.clone())),
        media_type,
        sha256: sha256.clone(),
        ends_in: None,
    });
    let ends = match garage % 9 {
        0 => -12,
        3 => 20,
        _ => 400,
    };
    let papers: &[(&'static str, &str, Option<i64>)] = if garage % 3 == 0 {
        &[("agreement", "Agreement with the garage", None), ("licence", "Trade licence", Some(ends))]
    } else {
        &[]
    };
    let papers = papers.iter().map(|(kind, title, ends_in)| {
        let content = sheet(&format!("{title}: {name} (demonstration)"));
        Sheet {
            garage,
            kind,
            key: format!("{region}/demo/garage-{garage}/{kind}.pdf"),
            sha256: ids::sha256(&content),
            content,
            small: None,
            media_type: "application/pdf",
            ends_in: *ends_in,
        }
    });
    photos.chain(papers).collect()
}

/// A PDF of one page with one line.
fn sheet(line: &str) -> Bytes {
    let plain: String = line.chars().filter(|c| c.is_ascii() && !matches!(c, '(' | ')' | '\\')).collect();
    let text = format!("BT /F1 16 Tf 60 760 Td ({plain}) Tj ET");
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>"
            .to_owned(),
        format!("<< /Length {} >>\nstream\n{text}\nendstream", text.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ];
    let mut out = b"%PDF-1.4\n".to_vec();
    let mut table = Vec::new();
    for (number, object) in (1..).zip(&objects) {
        table.push(format!("{:010} 00000 n \n", out.len()));
        out.extend(format!("{number} 0 obj\n{object}\nendobj\n").into_bytes());
    }
    let (count, start, table) = (objects.len() + 1, out.len(), table.concat());
    out.extend(format!("xref\n0 {count}\n0000000000 65535 f \n{table}").into_bytes());
    out.extend(format!("trailer\n<< /Size {count} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n").into_bytes());
    out.into()
}
