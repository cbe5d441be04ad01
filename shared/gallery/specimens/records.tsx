import { Avatar, Badge, Card, Cluster, Grid, Price, Stack, Table, type Tone } from '../../ui/index.ts';

interface Order {
  number: string;
  customer: string;
  status: [Tone, string];
  totalMinor: number;
  currency: string;
}

const ORDERS: Order[] = [
  { number: '1042', customer: 'Inês Duarte', status: ['success', 'Paid'], totalMinor: 8900, currency: 'EUR' },
  {
    number: '1043',
    customer: 'ليلى حداد',
    status: ['primary', 'Pending'],
    totalMinor: 3450,
    currency: 'EUR',
  },
  {
    number: '1044',
    customer: 'Maximilian Featherstonehaugh',
    status: ['danger', 'Failed'],
    totalMinor: 12_000,
    currency: 'JPY',
  },
];

export function RecordSpecimen() {
  return (
    <Stack $gap={5}>
      <Table
        caption="Orders"
        rows={ORDERS}
        rowKey={({ number }) => number}
        columns={[
          { key: 'number', title: 'Order', render: ({ number }) => number },
          { key: 'customer', title: 'Customer', render: ({ customer }) => <bdi>{customer}</bdi> },
          {
            key: 'status',
            title: 'Status',
            render: ({ status: [tone, text] }) => <Badge $tone={tone}>{text}</Badge>,
          },
          {
            key: 'total',
            title: 'Total',
            align: 'end',
            render: ({ totalMinor, currency }) => <Price minor={totalMinor} currency={currency} />,
          },
        ]}
      />
      <Grid $min="16rem">
        {ORDERS.map(({ number, customer }) => (
          <Card key={number}>
            <Cluster $gap={3}>
              <Avatar name={customer} />
              <bdi>{customer}</bdi>
            </Cluster>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
