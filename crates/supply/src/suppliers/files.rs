//! Documents of vendors, retailers and distributors. 0.6

use pitlane_base::access::{Retailers, Vendors};
use pitlane_base::topics::{RETAILERS, VENDORS};
use pitlane_orders::files::{self, Owner, OwnerKind, Room, ShownFile};
use pitlane_platform::access::{Resource, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::calls::Calls;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::{Received, Upload, UploadForm};
use pitlane_platform::input::Params;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;
use pitlane_platform::topics::Topic;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::documents::{SupplierDocumentKind, kinds, of};
use super::reach::{notify, readers, readers_of_traders};
use super::traders::{self, TraderKind};
use super::vendors;

/// The name of the file in the form.
const FILE: &str = "file";
/// The most files of one kind.
const ROOM: Room = Room { most: 12, owner: "The supplier", files: "files of this kind" };

/// The bodies of both calls of a kind of supplier.
macro_rules! of_supplier {
    ($add:ident, $discard:ident, $id:ident) => {
        /// A file to add, sent beside it.
        #[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $add {
            pub $id: i64,
            pub kind: SupplierDocumentKind,
        }

        impl UploadForm for $add {
            const FILES: &'static [(&'static str, Accepts)] = &[(FILE, Accepts::PicturesAndPdf)];
        }

        /// A file to delete.
        #[derive(Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $discard {
            #[schemars(range(min = 1))]
            pub $id: i64,
            #[schemars(range(min = 1))]
            pub file_id: i64,
        }
    };
}

of_supplier!(AddVendorFile, DiscardVendorFile, vendor_id);
of_supplier!(AddRetailerFile, DiscardRetailerFile, retailer_id);
of_supplier!(AddDistributorFile, DiscardDistributorFile, distributor_id);

/// The id of a file that was deleted.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DiscardedSupplierFile {
    pub file_id: i64,
}

async fn add_vendor_file(who: Allow<Update<Vendors>>, mut upload: Upload<AddVendorFile>) -> Answer<ShownFile> {
    let form = upload.form.take().ok_or_else(without_form)?;
    add(&who, Owner::vendor(form.vendor_id), form.kind, upload).await
}

async fn add_retailer_file(who: Allow<Update<Retailers>>, mut upload: Upload<AddRetailerFile>) -> Answer<ShownFile> {
    let form = upload.form.take().ok_or_else(without_form)?;
    add(&who, Owner::retailer(form.retailer_id), form.kind, upload).await
}

async fn add_distributor_file(
    who: Allow<Update<Retailers>>,
    mut upload: Upload<AddDistributorFile>,
) -> Answer<ShownFile> {
    let form = upload.form.take().ok_or_else(without_form)?;
    add(&who, Owner::distributor(form.distributor_id), form.kind, upload).await
}

async fn delete_vendor_file(
    who: Allow<Update<Vendors>>,
    Params(asked): Params<DiscardVendorFile>,
) -> Answer<DiscardedSupplierFile> {
    discard(&who, Owner::vendor(asked.vendor_id), asked.file_id).await
}

async fn delete_retailer_file(
    who: Allow<Update<Retailers>>,
    Params(asked): Params<DiscardRetailerFile>,
) -> Answer<DiscardedSupplierFile> {
    discard(&who, Owner::retailer(asked.retailer_id), asked.file_id).await
}

async fn delete_distributor_file(
    who: Allow<Update<Retailers>>,
    Params(asked): Params<DiscardDistributorFile>,
) -> Answer<DiscardedSupplierFile> {
    discard(&who, Owner::distributor(asked.distributor_id), asked.file_id).await
}

/// The calls of documents.
pub fn calls(calls: Calls) -> Calls {
    calls
        .on(Service::Fulfilment)
        .post("/api/v1/vendor/files/", add_vendor_file, "Add a document of a vendor")
        .changes(VENDORS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .delete("/api/v1/vendor/files/", delete_vendor_file, "Delete a document of a vendor")
        .changes(VENDORS)
        .on(Service::Garage)
        .post("/retailer/files/", add_retailer_file, "Add a document of a retailer")
        .changes(RETAILERS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .delete("/retailer/files/", delete_retailer_file, "Delete a document of a retailer")
        .changes(RETAILERS)
        .post("/distributor/files/", add_distributor_file, "Add a document of a distributor")
        .changes(RETAILERS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .delete("/distributor/files/", delete_distributor_file, "Delete a document of a distributor")
        .changes(RETAILERS)
}

fn without_form() -> ApiError {
    ApiError::invalid("form", "is required: whose file it is, and what it is")
}

/// The one file of a form, examined.
async fn one_file<T>(who: &Caller, upload: Upload<T>, kind: SupplierDocumentKind) -> Result<Received> {
    let mut wrong = Fields::new();
    if !kind.is_used_in(who.region.country) {
        wrong.add("kind", "is not used in this country");
    }
    match upload.len() {
        0 => wrong.add(FILE, "is required"),
        1 => {}
        _ => wrong.add(FILE, "is one file; send each in a request of its own"),
    }
    let (received, spoilt) = upload.read_files().await?;
    wrong.merge(spoilt);
    wrong.verdict()?;
    let received = received.into_iter().next().ok_or_else(|| ApiError::invalid(FILE, "is required"))?;
    Ok(Received { field: kind.as_str(), ..received })
}

/// The caller sees whose file it is. In a unit of work that writes, the row is locked.
async fn find(tx: &mut Tx, who: &Caller, owner: Owner) -> Result<()> {
    match trader(owner) {
        None => vendors::find(tx, who, owner.id).await,
        Some(kind) => traders::find(tx, who, kind, owner.id).await,
    }
}

async fn lock(tx: &mut Tx, owner: Owner) -> Result<()> {
    match trader(owner) {
        None => vendors::lock(tx, owner.id).await,
        Some(kind) => traders::lock(tx, kind, owner.id).await,
    }
}

/// The owner as a retailer or a distributor; none for a vendor.
const fn trader(owner: Owner) -> Option<TraderKind> {
    match owner.kind {
        OwnerKind::Retailer => Some(TraderKind::Retailer),
        OwnerKind::Distributor => Some(TraderKind::Distributor),
        _ => None,
    }
}

/// Who is told of a change: the roles that may read it, asked before a unit of work begins.
async fn told(who: &Caller, owner: Owner) -> Result<(Vec<i64>, Topic)> {
    Ok(match trader(owner) {
        None => (readers(who, &[Vendors::KEY]).await?, VENDORS),
        Some(_) => (readers_of_traders(who).await?, RETAILERS),
    })
}

async fn add<T>(who: &Caller, owner: Owner, kind: SupplierDocumentKind, upload: Upload<T>) -> Answer<ShownFile> {
    let received = one_file(who, upload, kind).await?;
    let (roles, topic) = told(who, owner).await?;
    let kind = received.field;
    let mut tx = who.read().await?;
    find(&mut tx, who, owner).await?;
    let have = files::of_owner(&mut tx, who, owner, &[kind]).await?;
    drop(tx);
    ROOM.check(have.len(), have.iter().all(|file| file.sha256 != received.content.sha256).into())?;
    let mut stored = files::store_bytes(who, owner, vec![received]).await?;
    let mut tx = who.write().await?;
    // Of two who add the last file at once, the second sees the first one's.
    lock(&mut tx, owner).await?;
    find(&mut tx, who, owner).await?;
    let have = files::of_owner(&mut tx, who, owner, &[kind]).await?.len();
    let written = stored.write(&mut tx, who, owner).await?;
    let (id, _, is_new) = *written.first().ok_or(ApiError::NotFound("file"))?;
    ROOM.check(have, is_new.into())?;
    let file = of(&mut tx, who, owner).await?.into_iter().find(|file| file.id == id);
    let file = file.ok_or(ApiError::NotFound("file"))?;
    let header = json!({ "kind": kind, "name": file.name });
    let action = format!("{}.file", owner.kind.as_str());
    who.audit(&mut tx, Entry::done(&action, owner.kind.as_str(), owner.id).after(&header)).await?;
    notify(&mut tx, who, roles, topic);
    tx.save().await?;
    stored.done();
    Ok(Data::ok(file).saying("The file is saved"))
}

async fn discard(who: &Caller, owner: Owner, file_id: i64) -> Answer<DiscardedSupplierFile> {
    let (roles, topic) = told(who, owner).await?;
    let mut tx = who.write().await?;
    find(&mut tx, who, owner).await?;
    let file = files::stored(&mut tx, owner, file_id, &kinds()).await?.ok_or(ApiError::NotFound("file"))?;
    files::delete(&mut tx, who, &file).await?;
    let header = json!({ "kind": file.kind, "name": file.name });
    let action = format!("{}.delete_file", owner.kind.as_str());
    who.audit(&mut tx, Entry::done(&action, owner.kind.as_str(), owner.id).before(&header)).await?;
    notify(&mut tx, who, roles, topic);
    tx.save().await?;
    Ok(Data::ok(DiscardedSupplierFile { file_id }).saying("The file is deleted"))
}
