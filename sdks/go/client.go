package licence

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"
)

const calls = "/licensing/api/web/v1/auth"

// So long a machine waits after a renewal that did not reach the server.
const retryAfter = 15 * time.Second

// Verdict is the server's answer about a key.
type Verdict struct {
	Valid        bool                   `json:"valid"`
	Code         string                 `json:"code"`
	Plan         *string                `json:"plan"`
	Entitlements map[string]interface{} `json:"entitlements"`
	Seats        *int                   `json:"seats"`
	ExpiresAt    *time.Time             `json:"expiresAt"`
	// Stale: the server could not be reached, and this is what it said last.
	Stale bool `json:"-"`
}

// GrantedSeat is a seat as the server grants it.
type GrantedSeat struct {
	Lease      string    `json:"lease"`
	LeaseID    string    `json:"leaseId"`
	StartsAt   time.Time `json:"startsAt"`
	ExpiresAt  time.Time `json:"expiresAt"`
	RenewAt    time.Time `json:"renewAt"`
	ServerTime time.Time `json:"serverTime"`
	Over       bool      `json:"over"`
	Advisory   bool      `json:"advisory"`
	Seats      struct {
		Used  int  `json:"used"`
		Total *int `json:"total"`
	} `json:"seats"`
}

type known struct {
	at      time.Time
	verdict Verdict
}

// Client asks the server, remembers what it said, and goes on without it for a while. Change its fields before the first call.
type Client struct {
	// Cache is how long an answer is not asked for again.
	Cache time.Duration
	// Grace is how long the last answer is good while the server can't be reached.
	Grace time.Duration
	HTTP  *http.Client

	base, apiKey string
	mutex        sync.Mutex
	known        map[[2]string]known
}

// NewClient makes a client of a key. Origin is such as https://licences.example.
func NewClient(origin, apiKey string) *Client {
	return &Client{
		Cache:  time.Minute,
		Grace:  24 * time.Hour,
		HTTP:   &http.Client{Timeout: 5 * time.Second},
		base:   strings.TrimRight(origin, "/") + calls,
		apiKey: apiKey,
		known:  map[[2]string]known{},
	}
}

func (client *Client) post(path string, body map[string]interface{}, into interface{}) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	reply, err := client.HTTP.Post(client.base+path, "application/json", bytes.NewReader(text))
	if err != nil {
		return err
	}
	defer reply.Body.Close()
	if reply.StatusCode >= 500 {
		return fmt.Errorf("the server answered %d", reply.StatusCode)
	}
	var answer struct {
		Data json.RawMessage `json:"data"`
		Code string          `json:"code"`
	}
	if err := json.NewDecoder(reply.Body).Decode(&answer); err != nil {
		return err
	}
	if reply.StatusCode >= 300 {
		if answer.Code == "" {
			answer.Code = "input.invalid"
		}
		return &Refused{answer.Code}
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(answer.Data, into)
}

func isRefused(err error) bool {
	var refused *Refused
	return errors.As(err, &refused)
}

// Verify gives the server's verdict; the last one while the server can't be reached, for the grace period. Scope and mac may be empty.
func (client *Client) Verify(scope, mac string) (Verdict, error) {
	client.mutex.Lock()
	defer client.mutex.Unlock()
	asked := [2]string{scope, mac}
	last, isKnown := client.known[asked]
	age := time.Since(last.at)
	if isKnown && age < client.Cache {
		return last.verdict, nil
	}
	body := map[string]interface{}{"apiKey": client.apiKey}
	if scope != "" {
		body["scope"] = scope
	}
	if mac != "" {
		body["mac"] = mac
	}
	var verdict Verdict
	if err := client.post("/key/verify", body, &verdict); err != nil {
		if isKnown && age < client.Grace && !isRefused(err) {
			last.verdict.Stale = true
			return last.verdict, nil
		}
		return Verdict{}, err
	}
	client.known[asked] = known{time.Now(), verdict}
	return verdict, nil
}

// Report counts a use. The same id counts once, however often it is sent.
func (client *Client) Report(meter string, quantity float64, id string) error {
	return client.post("/usage", map[string]interface{}{"apiKey": client.apiKey, "meter": meter, "quantity": quantity, "id": id}, nil)
}

func instant(at time.Time) string { return at.UTC().Format("2006-01-02T15:04:05.000Z") }

// Activate gets a seat for this machine. With a borrowUntil that is not zero it is good without a network until then.
func (client *Client) Activate(publicPem, fingerprint, name string, borrowUntil time.Time) (*Seat, error) {
	body := map[string]interface{}{"apiKey": client.apiKey, "fingerprint": fingerprint, "name": name, "at": instant(time.Now())}
	if !borrowUntil.IsZero() {
		body["borrowUntil"] = instant(borrowUntil)
	}
	seat := client.Resume(publicPem, fingerprint, Memory{})
	if err := client.post("/seat/activate", body, &seat.granted); err != nil {
		return nil, err
	}
	seat.memory.Lease = seat.granted.Lease
	return seat, nil
}

// Resume is the seat that this machine had when it wrote its memory down; nothing is asked of the server.
func (client *Client) Resume(publicPem, fingerprint string, memory Memory) *Seat {
	return &Seat{client: client, publicPem: publicPem, fingerprint: fingerprint, memory: memory}
}

// Memory is what to write down before the software ends, and to hand to Resume when it starts again.
type Memory struct {
	Lease    string    `json:"lease"`
	LastSeen time.Time `json:"lastSeen"`
}

// Seat is a machine's: renewed at a third of its lease's life, checked without the server, released at the end.
type Seat struct {
	client                 *Client
	publicPem, fingerprint string
	mutex                  sync.Mutex
	memory                 Memory
	granted                GrantedSeat
}

// Memory is to be written down.
func (seat *Seat) Memory() Memory {
	seat.mutex.Lock()
	defer seat.mutex.Unlock()
	return seat.memory
}

// Granted is the seat as the server last granted it.
func (seat *Seat) Granted() GrantedSeat {
	seat.mutex.Lock()
	defer seat.mutex.Unlock()
	return seat.granted
}

// Check says whether the lease is good at this moment; in one that only advises, what is wrong stands in Warning.
func (seat *Seat) Check(now time.Time) (*Payload, error) {
	seat.mutex.Lock()
	defer seat.mutex.Unlock()
	payload, err := CheckLease(seat.publicPem, seat.memory.Lease, seat.fingerprint, now, seat.memory.LastSeen)
	if err == nil && now.After(seat.memory.LastSeen) {
		seat.memory.LastSeen = now
	}
	return payload, err
}

// Renew asks for another lease's life.
func (seat *Seat) Renew() error {
	var granted GrantedSeat
	body := map[string]interface{}{"lease": seat.Memory().Lease, "at": instant(time.Now())}
	if err := seat.client.post("/seat/renew", body, &granted); err != nil {
		return err
	}
	seat.mutex.Lock()
	defer seat.mutex.Unlock()
	seat.granted, seat.memory.Lease = granted, granted.Lease
	return nil
}

// Keep renews at a third of the lease's life, again and again, until the context ends or the server refuses; run it with go.
func (seat *Seat) Keep(ctx context.Context) error {
	wait := seat.life()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(wait):
		}
		switch err := seat.Renew(); {
		case err == nil:
			wait = seat.life()
		case isRefused(err):
			return err
		default:
			wait = retryAfter
		}
	}
}

func (seat *Seat) life() time.Duration {
	granted := seat.Granted()
	return granted.RenewAt.Sub(granted.ServerTime)
}

// Release gives the seat back; it is free at once.
func (seat *Seat) Release() error {
	return seat.client.post("/seat/release", map[string]interface{}{"lease": seat.Memory().Lease}, nil)
}
