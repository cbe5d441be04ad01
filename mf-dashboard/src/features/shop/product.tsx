import { type Product, ProductFields as Fields } from '@stoa/shared/contracts/catalogue';
import { PRICE_MAX_MINOR } from '@stoa/shared/contracts/limits';
import { PRODUCT_KINDS } from '@stoa/shared/contracts/product-kind';
import { EditConflict, useEditBase, useFormConflict } from '@stoa/shared/conflicts';
import { useSWRConfig } from '@stoa/shared/data';
import { amountText } from '@stoa/shared/data/amount';
import { type FieldTexts, Form, type FormOptions, SubmitButton, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useNavigate, useParams, useSearchParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Cluster, LinkButton } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { lazyPart } from '../../data/lazy-part.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc, RpcError } from './call-shop-rpc.ts';
import { useProductDisplay } from './product-display.ts';
import { ProductFields } from './product-fields.tsx';
import { productInput, productValues, type ProductValues, slugOf } from './product-values.ts';
import { RecordNotes } from '../../components/record-notes/index.tsx';
import { RecordPart } from '../../components/record-part.tsx';
import { recordSteps } from '../../components/record-steps.tsx';
import { renderSaveProblem } from './save-problem.tsx';
import { SHOP_PATHS } from './shop-paths.ts';
import { ShopScreen } from './shop-screen.tsx';
import { useProduct } from './use-product.ts';
import { useErrorMessage } from './use-error-message.ts';

const ProductSteps = recordSteps(() => import(/* webpackChunkName: "product-steps" */ './product-steps.tsx'));
const actions = lazyPart(() => import(/* webpackChunkName: "product-actions" */ './product-actions.tsx'));
const stock = lazyPart(() => import(/* webpackChunkName: "stock" */ './stock-part.tsx'));

/** Makes a product, or changes one. */
export function ShopProduct() {
  const { t } = useShopTranslations();
  const { productId = 'new' } = useParams();
  const isNew = productId === 'new';
  const { data, error, mutate } = useProduct(isNew ? null : productId);
  return (
    <ShopScreen
      title={data?.title ?? t(isNew ? 'products.newTitle' : 'tabs.products')}
      lead={data && t(`products.kinds.${data.kind}`)}
      actions={
        <Cluster $gap={3}>
          {data?.status === 'active' && (
            <LinkButton variant="secondary" to={`/products/${data.slug}`}>
              {t('products.onSite')}
            </LinkButton>
          )}
          {data && <ProductSteps id={data.id} />}
        </Cluster>
      }
    >
      <RecordPart
        isMissing={data === null}
        missing={{
          title: t('products.missingTitle'),
          text: t('products.missing'),
          back: t('products.back'),
          to: SHOP_PATHS.products,
        }}
        error={error}
        onRetry={() => void mutate()}
      >
        {(isNew || data) && <ProductForm key={data?.id ?? 'new'} product={data ?? null} reload={mutate} />}
      </RecordPart>
    </ShopScreen>
  );
}

function ProductForm(props: { product: Product | null; reload: () => Promise<Product | null | undefined> }) {
  const { product, reload } = props;
  const { t } = useShopTranslations();
  const { account_id: accountId } = useSite();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const say = useErrorMessage();
  const kind = PRODUCT_KINDS.find((known) => known === params.get('kind')) ?? 'product';
  const toValues = (stored: Product) => productValues(stored, kind);
  const base = useEditBase(productValues(product, kind), product?.version ?? 0);
  const { mutate } = useSWRConfig();
  /** Lists that were shown a moment ago are asked for again. */
  const evictLists = () =>
    mutate((key) => Array.isArray(key) && key[0] === 'shop-products' && key[1] === accountId, undefined);
  const form = useForm<ProductValues, Fields>({
    // Its values hold more of a price than each way of paying takes.
    schema: Fields as unknown as FormOptions<ProductValues, Fields>['schema'],
    initial: {
      ...productValues(product, kind),
      // From the course that is to be sold.
      ...(!product && params.has('course') && ofCourse(params)),
    },
    texts: useProductTexts(),
    ...(product && { snapshot: { base } }),
    codes: { slug_taken: { field: 'slug', text: say(new Error('slug_taken')) } },
    failed: (error) => ((error as Error).message === 'in_use' ? t('products.resourceTaken') : say(error)),
    async submit(values, fields) {
      const saved = await callShopRpc('save_product', {
        p_account_id: accountId,
        p_product: { ...productInput(values, product?.id), ...(product && { version: base.get().version }) },
      }).catch((error: unknown) => Promise.reject(withField(error)));
      base.set({ values: fields, version: saved.version });
      notify('success', t('saved'));
      await evictLists();
      const fresh = product ? await reload() : null;
      // The stored version is trimmed; one that came since is met by the next save.
      if (fresh?.version === saved.version) base.set({ values: toValues(fresh), version: saved.version });
      if (!product) void navigate(`${SHOP_PATHS.products}/${saved.id}`, { replace: true });
    },
  });
  const hasStock = product !== null && product.stock !== null;
  const stockPart = useLazy(stock, hasStock);
  const actionsPart = useLazy(actions, product !== null);
  const display = useProductDisplay();
  const conflict = useFormConflict<ProductValues, Product>({
    ...display,
    form,
    base,
    read: reload,
    toValues,
    toVersion: ({ version }) => version ?? 0,
  });
  return (
    <>
      <Form form={form} gap={6} renderProblem={renderSaveProblem}>
        <EditConflict {...conflict} />
        <ProductFields form={form} isNew={product === null} />
        <Cluster $gap={3}>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
          {product && actionsPart && <actionsPart.ProductActions product={product} onDone={evictLists} />}
        </Cluster>
      </Form>
      {product && hasStock && stockPart && <stockPart.StockPart product={product} reload={reload} />}
      {product && <RecordNotes record="product" id={product.id} />}
    </>
  );
}

function useProductTexts(): FieldTexts {
  const { t } = useShopTranslations();
  const { currency } = useSite().settings;
  const text = (field: string) => t(`products.${field}Wrong`);
  return {
    ...Object.fromEntries(
      ['title', 'slug', 'description', 'resourceId', 'file', 'items', 'stock'].map((name) => [
        name,
        text(name),
      ]),
    ),
    ...Object.fromEntries(
      ['every', 'iterations', 'trialDays'].map((name) => [`pricing.${name}`, text(name)]),
    ),
    'pricing.amountMinor': ({ code }) =>
      code === 'too_big'
        ? t('products.amountMostWrong', { currency, max: amountText(PRICE_MAX_MINOR, currency) })
        : t('products.amountWrong', { currency, example: amountText(2450, currency) }),
  };
}

/** Prefills the product from the course named in the query string. */
function ofCourse(params: URLSearchParams): Pick<ProductValues, 'resourceId' | 'title' | 'slug'> {
  const title = params.get('title') ?? '';
  return { resourceId: params.get('course') ?? '', title, slug: slugOf(title) };
}

const FIELDS: Record<string, string> = { price: 'pricing.amountMinor', file: 'file' };

/** Names the form's field that the database found wrong, where it said which. */
function withField(error: unknown) {
  const path = error instanceof RpcError && error.message === 'invalid_input' && FIELDS[error.about];
  return path ? Object.assign(error, { issues: [{ path, message: error.message }] }) : error;
}
