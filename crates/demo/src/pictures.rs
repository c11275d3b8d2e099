//! Small drawings in place of photos: a car from four sides, its dashboard, a scratch, a document, a signature.

use std::io::Cursor;
use std::sync::LazyLock;

use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt, stream};
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use pitlane_platform::db::{Db, DbError, DbResult};
use pitlane_platform::files::{FileStore, Headers};
use pitlane_platform::{args, ids};

pub const WIDTH: u32 = 360;
pub const HEIGHT: u32 = 240;
const SETTING: &str = "demo_pictures";
const TOGETHER: usize = 16;

/// A drawing with the values of its row in `files`.
pub struct Picture {
    pub kind: &'static str,
    pub name: &'static str,
    pub media_type: &'static str,
    pub content: Bytes,
    pub small: Bytes,
    pub sha256: String,
}

/// Every drawing, the signature first; created once.
pub fn all() -> &'static [Picture] {
    static ALL: LazyLock<Vec<Picture>> = LazyLock::new(|| {
        vec![
            picture("signature", "signature.png", signature()),
            picture("before", "front.jpg", car([46, 92, 138], true).into()),
            picture("before", "left.jpg", car([46, 92, 138], false).into()),
            picture("dashboard", "dashboard.jpg", dashboard().into()),
            picture("damage", "scratch.jpg", scratch().into()),
            picture("document", "document.jpg", document().into()),
            picture("checklist", "tyre.jpg", scratch().into()),
            picture("delivery", "delivered.jpg", car([30, 110, 70], false).into()),
        ]
    });
    &ALL
}

/// A garage from the street, and a bay with a car on the lift.
pub fn of_places() -> &'static [Picture] {
    static ALL: LazyLock<Vec<Picture>> =
        LazyLock::new(|| vec![picture("front", "front.jpg", front().into()), picture("bay", "bay.jpg", bay().into())]);
    &ALL
}

/// Stores the drawings of every row that refers to one, once for each database.
pub async fn put(db: &Db, storage: &dyn FileStore) -> DbResult<()> {
    let mut tx = db.read().await?;
    let done: Option<String> = tx.maybe("SELECT value FROM settings WHERE name = $1", args![SETTING]).await?;
    if done.is_some() {
        return Ok(());
    }
    let failed = |error: pitlane_platform::files::StoreError| DbError::Other(error.to_string());
    let mut waiting = Vec::new();
    for Picture { media_type, content, small, sha256, .. } in all() {
        let rows: Vec<(String, String)> =
            tx.all("SELECT key, thumbnail_key FROM files WHERE sha256 = $1 ORDER BY id", args![sha256]).await?;
        for (key, small_key) in rows {
            waiting.push((key, content.clone(), *media_type));
            waiting.push((small_key, small.clone(), "image/jpeg"));
        }
    }
    // Each waits for the disk, so many wait concurrently.
    let puts = stream::iter(waiting).map(async |(key, content, media_type)| {
        storage.put(&key, content, Headers { media_type, disposition: "inline" }).await.map_err(failed)
    });
    puts.buffer_unordered(TOGETHER).try_collect::<()>().await?;
    drop(tx);
    let mut tx = db.write().await?;
    let sql = "INSERT INTO settings (name, value) VALUES ($1, 'done') ON CONFLICT (name) DO NOTHING";
    tx.run(sql, args![SETTING]).await?;
    tx.save().await
}

fn picture(kind: &'static str, name: &'static str, drawing: DynamicImage) -> Picture {
    let is_clear = drawing.color().has_alpha();
    let content = if is_clear { png(&drawing) } else { jpeg(&drawing, 72) };
    let small = jpeg(&drawing.thumbnail(150, 150), 70);
    let media_type = if is_clear { "image/png" } else { "image/jpeg" };
    Picture { kind, name, media_type, sha256: ids::sha256(&content), content, small }
}

// Writing to memory cannot fail; if it did, only the drawing would be missing.
fn jpeg(drawing: &DynamicImage, quality: u8) -> Bytes {
    let mut out = Vec::new();
    let _ = drawing.to_rgb8().write_with_encoder(JpegEncoder::new_with_quality(&mut out, quality));
    out.into()
}

fn png(drawing: &DynamicImage) -> Bytes {
    let mut out = Cursor::new(Vec::new());
    let _ = drawing.write_to(&mut out, ImageFormat::Png);
    out.into_inner().into()
}

/// The colour of every point: the result of `paint`, or the background.
fn drawn(ground: [u8; 3], paint: impl Fn(f32, f32) -> Option<[u8; 3]>) -> RgbImage {
    RgbImage::from_fn(WIDTH, HEIGHT, |x, y| {
        let (x, y) = (share(x, WIDTH), share(y, HEIGHT));
        // The floor gets darker towards the bottom.
        let shade = if y > 0.72 { 34 } else { 0 };
        Rgb(paint(x, y).unwrap_or(ground.map(|part| part.saturating_sub(shade))))
    })
}

#[expect(clippy::cast_precision_loss, reason = "a picture has few pixels")]
fn share(at: u32, of: u32) -> f32 {
    at as f32 / of as f32
}

fn is_near(x: f32, y: f32, (cx, cy): (f32, f32), radius: f32) -> bool {
    // The picture's width is 1.5 times its height.
    ((x - cx) * 1.5).hypot(y - cy) < radius
}

fn within(x: f32, y: f32, (left, top, right, bottom): (f32, f32, f32, f32)) -> bool {
    (left..right).contains(&x) && (top..bottom).contains(&y)
}

/// From the side, or from the front.
fn car(paint: [u8; 3], from_front: bool) -> RgbImage {
    drawn([206, 212, 218], move |x, y| {
        let (wheels, cabin, glass, body) = if from_front {
            ([(0.36, 0.74), (0.64, 0.74)], (0.34, 0.3, 0.66, 0.5), (0.37, 0.33, 0.63, 0.48), (0.29, 0.48, 0.71, 0.74))
        } else {
            ([(0.28, 0.72), (0.73, 0.72)], (0.3, 0.3, 0.7, 0.5), (0.33, 0.33, 0.67, 0.48), (0.1, 0.48, 0.9, 0.7))
        };
        if wheels.iter().any(|wheel| is_near(x, y, *wheel, 0.05)) {
            return Some([150, 154, 160]);
        }
        if wheels.iter().any(|wheel| is_near(x, y, *wheel, 0.11)) {
            return Some([30, 32, 36]);
        }
        let lamps = [(0.33, 0.58), (0.67, 0.58)];
        if from_front && lamps.iter().any(|lamp| is_near(x, y, *lamp, 0.045)) {
            return Some([250, 244, 214]);
        }
        if within(x, y, glass) {
            return Some([168, 196, 214]);
        }
        (within(x, y, cabin) || within(x, y, body)).then_some(paint)
    })
}

fn front() -> RgbImage {
    drawn([206, 220, 232], |x, y| {
        let board = within(x, y, (0.16, 0.2, 0.84, 0.32));
        let writing = within(x, y, (0.28, 0.24, 0.72, 0.28));
        let doors = [0.2, 0.42, 0.64].iter().any(|left| within(x, y, (*left, 0.42, *left + 0.16, 0.74)));
        if writing {
            return Some([250, 250, 248]);
        }
        if board {
            return Some([196, 72, 52]);
        }
        if doors {
            return Some(if (y * 100.0 % 6.0) < 1.0 { [108, 116, 126] } else { [142, 150, 160] });
        }
        within(x, y, (0.14, 0.3, 0.86, 0.74)).then_some([232, 226, 214])
    })
}

fn bay() -> RgbImage {
    drawn([214, 210, 202], |x, y| {
        if [(0.34, 0.56), (0.66, 0.56)].iter().any(|wheel| is_near(x, y, *wheel, 0.08)) {
            return Some([30, 32, 36]);
        }
        if within(x, y, (0.3, 0.28, 0.66, 0.42)) || within(x, y, (0.2, 0.4, 0.8, 0.56)) {
            return Some([46, 92, 138]);
        }
        let posts = within(x, y, (0.1, 0.12, 0.14, 0.82)) || within(x, y, (0.86, 0.12, 0.9, 0.82));
        let arms = within(x, y, (0.12, 0.6, 0.88, 0.63));
        (posts || arms).then_some([226, 164, 40])
    })
}

fn dashboard() -> RgbImage {
    drawn([34, 37, 42], |x, y| {
        for centre in [(0.32, 0.45), (0.68, 0.45)] {
            let needle = (x - centre.0 - (y - centre.1) * 0.6).abs() < 0.008 && y < centre.1;
            if needle && is_near(x, y, centre, 0.2) {
                return Some([226, 74, 60]);
            }
            if is_near(x, y, centre, 0.26) && !is_near(x, y, centre, 0.245) {
                return Some([214, 220, 226]);
            }
        }
        within(x, y, (0.42, 0.72, 0.58, 0.82)).then_some([96, 200, 140])
    })
}

fn scratch() -> RgbImage {
    drawn([46, 92, 138], |x, y| {
        let line = 0.3 + x * 0.35;
        ((y - line).abs() < 0.012 && (0.2..0.75).contains(&x)).then_some([214, 222, 230])
    })
}

/// A sheet with a heading and lines of writing.
fn document() -> RgbImage {
    drawn([206, 212, 218], |x, y| {
        if !within(x, y, (0.28, 0.06, 0.72, 0.94)) {
            return None;
        }
        let heading = within(x, y, (0.34, 0.14, 0.58, 0.19));
        let writing = within(x, y, (0.34, 0.28, 0.66, 0.84)) && (y * 100.0 % 8.0) < 2.0;
        Some(if heading || writing { [92, 98, 108] } else { [252, 252, 250] })
    })
}

/// A line that goes up and down, on a transparent background.
fn signature() -> DynamicImage {
    let mut drawing = RgbaImage::from_pixel(WIDTH, HEIGHT, Rgba([255, 255, 255, 0]));
    for (x, y, pixel) in drawing.enumerate_pixels_mut() {
        let (x, y) = (share(x, WIDTH), share(y, HEIGHT));
        let line = 0.5 + (x * 34.0).sin() * 0.16 * (1.0 - x) + (x * 9.0).cos() * 0.05;
        if (0.12..0.88).contains(&x) && (y - line).abs() < 0.014 {
            *pixel = Rgba([20, 30, 60, 255]);
        }
    }
    drawing.into()
}
